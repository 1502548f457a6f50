import { installerServices, installerTireTypes } from '@tirekit/contract';
import type { RouteForm } from '@tirekit/shell-ui';
import { CheckboxField, FieldError } from '@tirekit/ui';
import styles from './signup.module.css';
import { installerCertifications } from '../../model/certification-names.ts';

/** The shop's services, the kinds of tires that it mounts, and its certifications. */
export function ServicesStep({ form }: { form: RouteForm }) {
  return (
    <>
      <Boxes form={form} name="services" legend="Services you offer" options={installerServices} />
      <Boxes form={form} name="tireTypes" legend="Tires you mount" options={installerTireTypes} />
      <Boxes
        form={form}
        name="certifications"
        legend="Certifications (optional)"
        options={installerCertifications}
      />
    </>
  );
}

interface BoxesProps {
  form: RouteForm;
  name: string;
  legend: string;
  /** Names by code. */
  options: Readonly<Record<string, string>>;
}

/** Boxes of which any number may be checked. Each is a field of its own, so that none is lost without scripts. */
function Boxes({ form, name, legend, options }: BoxesProps) {
  const { id, error } = form.choice(name);
  return (
    <fieldset
      id={id}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['boxes']}>
        {Object.entries(options).map(([code, label]) => (
          <CheckboxField key={code} label={label} {...form.checkbox(`${name}.${code}`)} />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
