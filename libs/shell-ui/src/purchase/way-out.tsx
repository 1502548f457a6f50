import { Button, ButtonLink, type ButtonLinkProps } from '@tirekit/ui';
import { createContext, useContext } from 'react';

/**
 * The id of a checkout step's form; null on other pages. Everything that leads away from such a step is a submit button of that
 * form, so that typed text is sent along and is there when the buyer comes back, with scripts or without.
 */
export const StepForm = createContext<string | null>(null);

/** Properties of a submit button that sends a step's form as it is, whether or not it is complete. */
export const unfinished = (form: string) => ({ type: 'submit', form, formNoValidate: true }) as const;

type WayOutProps = Pick<ButtonLinkProps, 'tone' | 'size' | 'wide' | 'children'> & { to: string };

/** Leads to another page. In a step of checkout, what was typed there is kept. */
export function WayOut({ to, ...look }: WayOutProps) {
  const form = useContext(StepForm);
  return form === null ? (
    <ButtonLink to={to} {...look} />
  ) : (
    <Button {...unfinished(form)} name="leave" value={to} {...look} />
  );
}
