// Contract table → handlers, without Electron: every request is parsed by the contract, every answer is a Result.
import { z } from "zod";
import type { Failure } from "#app/errors/failure.ts";
import { type Channel, type ChannelReply, contract } from "#app/ipc/contract.ts";
import { failed, type Result } from "#app/result.ts";
import { rimFailure } from "./rim-failure.ts";

/** A request as its schema returns it: checked, with every default filled in. */
export type ParsedRequest<Name extends Channel> = z.output<(typeof contract)[Name]["request"]>;

export type ChannelHandlers = {
  readonly [Name in Channel]: (request: ParsedRequest<Name>) => Promise<Result<ChannelReply<Name>, Failure>>;
};

export type ChannelRouter = (channel: Channel, request: unknown) => Promise<Result<unknown, Failure>>;

/**
 * `onBroken` hears of what a handler threw: a bug, which the window learns of as a failure and never as an exception
 * with a stack.
 */
export function createChannelRouter(
  handlers: ChannelHandlers,
  onBroken: (channel: Channel, cause: unknown) => void,
): ChannelRouter {
  return async (channel, request) => {
    const parsed = contract[channel].request.safeParse(request);
    if (!parsed.success) {
      return failed(rimFailure("malformed-request", { channel, problem: z.prettifyError(parsed.error) }));
    }
    // The table pairs each name with its own schema; TypeScript cannot follow that through a variable name.
    const handle = handlers[channel] as (request: unknown) => Promise<Result<unknown, Failure>>;
    try {
      return await handle(parsed.data);
    } catch (cause) {
      onBroken(channel, cause);
      return failed(
        rimFailure("broken-channel", { channel, problem: cause instanceof Error ? cause.message : String(cause) }),
      );
    }
  };
}
