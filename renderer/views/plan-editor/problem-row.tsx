import type { ReactNode } from "react";
import { useTranslator } from "../../controls/translation.ts";
import { usePlanState } from "../../state/plan-state.ts";

interface ProblemRowProps {
  readonly rowKey: string;
  /** Fields whose controls are in the row above. */
  readonly fields: readonly string[];
  readonly columns: number;
}

/** Element that says the row's problems; the fields point to it. */
export function problemRowId(rowKey: string): string {
  return `problem-${rowKey}`;
}

/** What is wrong with a row's fields, one sentence each: the columns are too narrow to hold them. */
export function ProblemRow({ rowKey, fields, columns }: ProblemRowProps): ReactNode {
  const translate = useTranslator();
  const problems = usePlanState((state) => state.reading.problems);
  const told = fields.flatMap((field) => {
    const problem = problems.get(`${rowKey}.${field}`);
    return problem === undefined ? [] : [{ field, text: translate(problem) }];
  });
  if (told.length === 0) {
    return null;
  }
  return (
    <tr className="problem-row">
      <td colSpan={columns} id={problemRowId(rowKey)} role="alert">
        {told.map(({ field, text }) => (
          <p key={field} className="field-problem">
            {translate("window:plan.fieldOf", { row: translate(`window:plan.${field}`), field: text })}
          </p>
        ))}
      </td>
    </tr>
  );
}
