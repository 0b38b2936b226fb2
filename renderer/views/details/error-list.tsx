import type { ReactNode } from "react";
import type { CallError } from "#app/errors/call-error.ts";
import type { Failure } from "#app/errors/failure.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { BreakableName } from "../../controls/breakable-name.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { changeRun, useRunState } from "../../state/run-state.ts";
import { HostLossEntry } from "./host-loss-entry.tsx";

/** What went wrong: a command that came to nothing, a lost host, calls that returned an error. */
export function ErrorList(): ReactNode {
  const translate = useTranslator();
  const failure = useRunState((state) => state.failure);
  const header = useRunState((state) => state.header);
  const errors = header?.errors ?? [];
  const loss = header?.hostLoss ?? null;
  const ended = header?.ended ?? null;
  if (failure === undefined && errors.length === 0 && loss === null && ended === null) {
    return null;
  }
  return (
    <section className="block errors" aria-label={translate("window:errors.label")} data-testid="errors">
      <h2>{translate("window:errors.label")}</h2>
      {failure !== undefined && <FailureEntry failure={failure} />}
      {loss === null ? ended !== null && <p>{translate(ended)}</p> : <HostLossEntry loss={loss} ended={ended} />}
      <ul className="error-list">
        {errors.map((error) => (
          <ErrorEntry key={`${error.call} ${error.code} ${error.libraryText}`} error={error} />
        ))}
      </ul>
    </section>
  );
}

/** A longer sentence lists names: it gets a box that scrolls. */
const longestBold = 240;

function FailureEntry({ failure }: { readonly failure: Failure }): ReactNode {
  const translate = useTranslator();
  const what = translate(failure.what);
  return (
    <div className="refusal" role="alert" data-testid="failure" data-code={failure.code}>
      <strong className={what.length > longestBold ? "long-text" : undefined}>{what}</strong>
      {failure.details.map((detail) => (
        <p key={detail.key + JSON.stringify(detail.parameters)}>{translate(detail)}</p>
      ))}
      <p className="advice">{translate(failure.advice)}</p>
      <button type="button" className="quiet" onClick={() => changeRun({ type: "failure-dismissed" })}>
        {translate("window:errors.dismiss")}
      </button>
    </div>
  );
}

function ErrorEntry({ error }: { readonly error: CallError }): ReactNode {
  const translate = useTranslator();
  return (
    <li className="error-entry" data-code={error.code}>
      <p>
        <code>{error.call}</code> {error.code !== 0 && <code>{error.code}</code>}{" "}
        <code>
          <BreakableName name={error.name} />
        </code>
      </p>
      <strong>{translate(error.meaning)}</strong>
      <p className="faint">
        {translate("window:errors.count", { count: error.count })}
        {error.firstCopy !== null &&
          ` · ${translate("window:errors.firstCopy", { copy: wholeNumber(error.firstCopy) })}`}
      </p>
      {error.libraryText !== "" && <pre className="library-text">{error.libraryText}</pre>}
      <p className="advice">{translate(error.advice)}</p>
    </li>
  );
}
