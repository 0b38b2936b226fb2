import { useTranslator } from "../../controls/translation.ts";
import { usePlanState } from "../../state/plan-state.ts";

/** Says what is wrong with a field, in the person's language; undefined when nothing is. */
export function useProblems(rowKey: string): (field: string) => string | undefined {
  const translate = useTranslator();
  const problems = usePlanState((state) => state.reading.problems);
  return (field) => {
    const problem = problems.get(`${rowKey}.${field}`);
    return problem === undefined ? undefined : translate(problem);
  };
}
