interface HiddenValuesProps {
  /** By field name. */
  values: Readonly<Record<string, string>>;
}

/** Values typed into a form, as hidden fields of another form that sends them again. */
export const HiddenValues = ({ values }: HiddenValuesProps) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
