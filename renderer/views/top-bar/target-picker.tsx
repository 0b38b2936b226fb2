import type { ReactNode } from "react";
import type { TargetAvailability, TargetChoice } from "#app/ipc/contract.ts";
import { formsOfProduct, offeredCannVersions, productCatalogue } from "#app/target/product-catalogue.ts";
import { isRemoteSpec } from "#app/target/remote-target.ts";
import type { Form, Product } from "#app/target/target-facts.ts";
import { formatTargetSpec, readTargetSpec, type SimulatedTarget, type TargetParts } from "#app/target/target-spec.ts";
import type { Translator } from "#app/text/translator.ts";
import { Badge } from "../../controls/badge.tsx";
import { SelectField } from "../../controls/select-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { isUnderWay, useRunState } from "../../state/run-state.ts";
import { changeSettings, useSettingsState } from "../../state/settings-state.ts";
import { ClockField } from "./clock-field.tsx";
import { SeedField } from "./seed-field.tsx";
import { SimulatorSettings } from "./simulator-settings.tsx";
import { WrittenTarget } from "./written-target.tsx";

const usualSimulator: SimulatedTarget = {
  kind: "simulator",
  product: "atlas-training",
  form: "ep",
  cann: "8.5.0",
  devices: 2,
  rateScale: 1,
  machine: {},
  faults: [],
  scenario: "",
};

function partsOf(target: TargetChoice): TargetParts {
  const read = readTargetSpec(target.spec);
  return read.ok ? read.value : usualSimulator;
}

export function TargetPicker(): ReactNode {
  const translate = useTranslator();
  const target = useSettingsState((state) => state.target);
  const availability = useSettingsState((state) => state.availability);
  const isBusy = useRunState(isUnderWay);
  const parts = partsOf(target);

  function changeParts(changed: TargetParts): void {
    void changeSettings({ target: { ...target, spec: formatTargetSpec(changed) } });
  }

  return (
    <fieldset className="target-fields" disabled={isBusy}>
      <legend className="visually-hidden">{translate("window:target.label")}</legend>
      <SelectField
        label={translate("window:target.library")}
        isLabelShown
        value={libraryChoice(parts)}
        choices={libraryChoices(translate, availability)}
        title={whyUnavailable(translate, availability)}
        onChanged={(value) => changeParts(partsOfChoice(value))}
      />
      {parts.kind === "simulator" && <SimulatorFields parts={parts} target={target} onChanged={changeParts} />}
      {parts.kind === "auto" && <VendorFacts availability={availability} />}
      {parts.kind === "library" && <WrittenTarget target={target} />}
      {!isRemoteSpec(target.spec) && whyUnavailable(translate, availability) !== undefined && (
        <span className="faint why" data-testid="target-why">
          {whyUnavailable(translate, availability)}
        </span>
      )}
    </fieldset>
  );
}

type LibraryChoice = "sim" | "auto" | "path";

function libraryChoice(parts: TargetParts): LibraryChoice {
  switch (parts.kind) {
    case "simulator":
      return "sim";
    case "auto":
      return "auto";
    case "library":
      return "path";
  }
}

function partsOfChoice(value: string): TargetParts {
  if (value === "path") {
    return { kind: "library", path: "/usr/local/Ascend/ascend-toolkit/latest/lib64/libascendcl.so" };
  }
  return value === "auto" ? { kind: "auto" } : usualSimulator;
}

function libraryChoices(translate: Translator, availability: TargetAvailability | undefined) {
  return [
    {
      value: "sim",
      label: translate("window:target.simulator"),
      isDisabled: availability?.simulator.available === false,
    },
    {
      value: "auto",
      label: translate(
        availability?.vendor.available === true ? "window:target.vendor" : "window:target.vendorUnavailable",
      ),
      isDisabled: availability?.vendor.available !== true,
    },
    { value: "path", label: translate("window:target.path") },
  ];
}

function whyUnavailable(translate: Translator, availability: TargetAvailability | undefined): string | undefined {
  const reasons = [availability?.vendor.why ?? null, availability?.simulator.why ?? null];
  const told = reasons.filter((reason) => reason !== null).map((reason) => translate(reason));
  return told.length === 0 ? undefined : told.join(" ");
}

function VendorFacts({ availability }: { readonly availability: TargetAvailability | undefined }): ReactNode {
  const translate = useTranslator();
  const vendor = availability?.vendor;
  return (
    <span className="faint">
      {vendor?.cann == null ? "" : translate("window:target.cannOf", { cann: vendor.cann })} {vendor?.library ?? ""}
    </span>
  );
}

interface SimulatorFieldsProps {
  readonly parts: SimulatedTarget;
  readonly target: TargetChoice;
  readonly onChanged: (parts: TargetParts) => void;
}

function SimulatorFields({ parts, target, onChanged }: SimulatorFieldsProps): ReactNode {
  const translate = useTranslator();
  const forms = formsOfProduct(parts.product);

  function changeProduct(product: Product): void {
    const form = formsOfProduct(product).includes(parts.form) ? parts.form : "ep";
    // What was set of one family's machine need not exist in another's.
    onChanged({ ...parts, product, form, machine: {}, devices: devicesFor(form, parts) });
  }

  function changeForm(form: Form): void {
    const { chip } = parts.machine;
    const machine = chip === undefined ? {} : { chip };
    onChanged({ ...parts, form, machine, devices: devicesFor(form, parts) });
  }

  return (
    <>
      <SelectField
        label={translate("window:target.product")}
        isLabelShown
        value={parts.product}
        choices={productCatalogue.map((entry) => ({ value: entry.product, label: translate(entry.name) }))}
        onChanged={(value) => changeProduct(value as Product)}
      />
      <SelectField
        label={translate("window:target.form")}
        isLabelShown
        value={parts.form}
        title={translate(`window:target.${parts.form}Hint`)}
        choices={forms.map((form) => ({ value: form, label: form.toUpperCase() }))}
        onChanged={(value) => changeForm(value as Form)}
      />
      <SelectField
        label={translate("window:target.cann")}
        isLabelShown
        value={parts.cann}
        choices={offeredCannVersions.map((version) => ({ value: version, label: version }))}
        onChanged={(value) => onChanged({ ...parts, cann: value })}
      />
      <SelectField
        label={translate("window:target.devices")}
        isLabelShown
        value={String(parts.devices)}
        choices={[1, 2, 4, 8].map((count) => ({ value: String(count), label: String(count) }))}
        onChanged={(value) => onChanged({ ...parts, devices: Number(value) })}
      />
      <ClockField target={target} />
      <SeedField target={target} />
      <SimulatorSettings key={parts.product} parts={parts} onChanged={onChanged} />
      <Badge tone="simulated" text={translate("window:simulated")} title={translate("window:simulatedHint")} />
    </>
  );
}

/** A board in RC form is one device. */
function devicesFor(form: Form, parts: SimulatedTarget): number {
  return form === "rc" ? 1 : Math.max(parts.form === "rc" ? 2 : 1, parts.devices);
}
