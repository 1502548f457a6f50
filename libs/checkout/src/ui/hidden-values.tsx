interface HiddenValuesProps {
  /** By field name. */
  values: Readonly<Record<string, string>>;
}

/** What was typed into a form, to be sent again by a button of another one. */
export const HiddenValues = ({ values }: HiddenValuesProps) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
