import type { Failure } from "#app/errors/failure.ts";
import type { Result } from "#app/result.ts";
import type { Channel, ChannelReply, ChannelRequest, WindowEvent } from "./contract.ts";

/** `window.copyscope`, built by the preload from the contract. */
export interface Bridge {
  request<Name extends Channel>(
    channel: Name,
    request: ChannelRequest<Name>,
  ): Promise<Result<ChannelReply<Name>, Failure>>;
  /** Where a file lies that was dropped onto the window; "" when it lies nowhere. `file` is the page's File. */
  pathOf(file: object): string;
  /** Returns the function that ends the subscription. */
  onEvent(listener: (event: WindowEvent) => void): () => void;
}

/** Type tag of the window message with which the preload hands the column port (ports[0]) to the page. */
export const columnPortMessage = "copyscope:column-port";
