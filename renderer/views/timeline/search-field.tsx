import { type ReactNode, type RefObject, useEffect } from "react";
import { wholeNumber } from "#app/units/digits.ts";
import { useTranslator } from "../../controls/translation.ts";
import { followSearch, searchCopies, useCopySearch } from "../../state/copy-search.ts";
import { stepMatch } from "./copy-picking.ts";

/** Search in the filter language; what is wrong with it is said in a sentence below the field. */
export function SearchField({ field }: { readonly field: RefObject<HTMLInputElement | null> }): ReactNode {
  const translate = useTranslator();
  const { search, problem, isSearching, matches, found } = useCopySearch();
  useEffect(followSearch, []);
  return (
    <search className="copy-search">
      <input
        ref={field}
        type="search"
        data-testid="copy-search"
        aria-label={translate("timeline:filter.label")}
        aria-invalid={problem !== undefined}
        aria-describedby="copy-search-result"
        placeholder={translate("timeline:filter.placeholder")}
        title={translate("timeline:filter.hint")}
        value={search}
        onChange={(event) => searchCopies(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            stepMatch(event.shiftKey ? -1 : 1);
          } else if (event.key === "Escape") {
            event.preventDefault();
            searchCopies("");
            event.currentTarget.blur();
          }
        }}
      />
      <output id="copy-search-result" className={problem === undefined ? "faint" : "search-problem"}>
        {problem !== undefined && translate(problem)}
        {isSearching && translate("timeline:filter.searching")}
        {!isSearching &&
          matches !== undefined &&
          translate("timeline:filter.found", { count: found, found: wholeNumber(found) })}
      </output>
    </search>
  );
}
