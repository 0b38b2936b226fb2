import type { ReactNode } from "react";
import { fileName } from "../../controls/file-name.ts";
import { MenuButton } from "../../controls/menu-button.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { openCompared } from "../../state/compared-files.ts";
import { isUnderWay, useRunState } from "../../state/run-state.ts";
import { useSettingsState } from "../../state/settings-state.ts";

/** Opens a run or a trace beside what is shown. */
export function CompareMenu(): ReactNode {
  const translate = useTranslator();
  const recentRuns = useSettingsState((state) => state.recentRuns);
  const recentTraces = useSettingsState((state) => state.recentTraces);
  const isBusy = useRunState(isUnderWay);
  return (
    <MenuButton
      label={translate("compare:menu.label")}
      emptyText=""
      isDisabled={isBusy}
      items={[
        { key: "run", label: translate("compare:menu.run"), onChosen: () => void openCompared({ kind: "run" }) },
        { key: "trace", label: translate("compare:menu.trace"), onChosen: () => void openCompared({ kind: "trace" }) },
        ...[...new Set([...recentRuns, ...recentTraces])].map((path) => ({
          key: path,
          label: fileName(path),
          title: path,
          onChosen: () => void openCompared({ path }),
        })),
      ]}
    />
  );
}
