declare const unit: unique symbol;

/** A number that carries its unit in its type, so that a duration cannot be handed over as a size. */
export type Quantity<Unit extends string> = number & { readonly [unit]: Unit };

export type Bytes = Quantity<"bytes">;
export type Nanoseconds = Quantity<"nanoseconds">;
export type BytesPerSecond = Quantity<"bytes per second">;

export function bytes(value: number): Bytes {
  return value as Bytes;
}

export function nanoseconds(value: number): Nanoseconds {
  return value as Nanoseconds;
}

export function bytesPerSecond(value: number): BytesPerSecond {
  return value as BytesPerSecond;
}
