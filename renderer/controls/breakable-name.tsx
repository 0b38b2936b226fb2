import { Fragment, type ReactNode } from "react";

/** A long name such as ACL_ERROR_RT_FEATURE_NOT_SUPPORT, which may go on in the next line after an underscore. */
export function BreakableName({ name }: { readonly name: string }): ReactNode {
  return name.split(/(?<=_)/).map((part, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
    <Fragment key={number}>
      {number > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
