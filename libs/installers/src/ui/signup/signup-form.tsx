import type { FormErrors } from '@tirekit/shell-ui';
import { useRouteForm } from '@tirekit/shell-ui';
import { Button, Cluster, ErrorSummary, Notice, Stack, StepIndicator } from '@tirekit/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { ApplicationForm } from '../../model/application-form.ts';
import { defaultHours } from '../../model/opening-hours.ts';
import { firstStepWith, signupSteps } from '../../model/signup-steps.ts';
import { AgreementStep } from './agreement-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { readApplicationDraft } from './draft-fields.ts';
import { useSignupDraft } from './draft-store.ts';
import { HoursStep } from './hours-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { ServicesStep } from './services-step.tsx';
import styles from './signup.module.css';
import { useRestoredDraft } from './use-restored-draft.ts';

interface SignupFormProps {
  pageKey: string;
  /** The action's answer, if it did not accept the form. */
  errors: FormErrors | undefined;
}

const LAST = signupSteps.length - 1;

/** The form, step by step; without scripts all steps stand below each other. */
export function SignupForm({ pageKey, errors }: SignupFormProps) {
  const form = useRouteForm(ApplicationForm, errors, { defaultValues: errors ? {} : defaultHours });
  const [at, setAt] = useState({ step: firstStepWith(Object.keys(errors?.fields ?? {})), errors });
  // The action found something: its step comes up, and the summary takes the focus.
  if (at.errors !== errors) setAt({ step: firstStepWith(Object.keys(errors?.fields ?? {})), errors });
  const { step } = at;
  const moved = useRef<number | null>(null);
  const headings = useRef<(HTMLElement | null)[]>([]);
  const keep = useSignupDraft((draft) => draft.keep);
  const restored = useRestoredDraft(form.bind.ref, errors === undefined);
  const keepDraft = () => {
    if (form.bind.ref.current) keep(readApplicationDraft(form.bind.ref.current));
  };

  const goTo = (next: number) => {
    keepDraft();
    setAt({ step: next, errors });
    moved.current = next;
  };
  useEffect(() => {
    if (moved.current === step) headings.current[step]?.focus();
    moved.current = null;
  }, [step]);

  const next = async () => {
    if (await form.check(signupSteps[step]?.fields ?? [])) goTo(step + 1);
  };
  // In a field, Enter would send the form from any step.
  const continueOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || step === LAST || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void next();
  };
  const parts = [
    <CompanyStep form={form} imageAttached={errors?.values['imageId']} />,
    <PeopleStep form={form} />,
    <HoursStep form={form} />,
    <ServicesStep form={form} />,
    <AgreementStep form={form} />,
  ];

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label="Installer application"
      {...form.bind}
      onKeyDown={continueOnEnter}
      onBlur={keepDraft}
    >
      <Stack gap={6}>
        {restored.isRestored && (
          <Notice
            role="status"
            title="We kept what you entered last time."
            action={<Button onClick={restored.startOver}>Start over</Button>}
          />
        )}
        <div className={styles['progress']}>
          <StepIndicator steps={signupSteps} current={step} label="Application" />
        </div>
        <ErrorSummary {...form.summary} />
        {form.message && <Notice tone="critical" role="alert" title={form.message} />}
        <input type="hidden" name="pageKey" value={pageKey} />
        {signupSteps.map(({ id, label }, index) => (
          <Step
            key={id}
            id={id}
            label={label}
            isCurrent={index === step}
            headingRef={(heading) => void (headings.current[index] = heading)}
          >
            {parts[index]}
          </Step>
        ))}
        <Cluster justify="between">
          <span className={styles['stepper']}>
            {step > 0 && (
              <Button tone="quiet" onClick={() => goTo(step - 1)}>
                Back
              </Button>
            )}
          </span>
          {step < LAST && (
            <span className={styles['stepper']}>
              <Button tone="primary" size="lg" onClick={() => void next()}>
                Continue
              </Button>
            </span>
          )}
          <span className={step < LAST ? styles['withoutScripts'] : undefined}>
            <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting}>
              Register
            </Button>
          </span>
        </Cluster>
      </Stack>
    </Form>
  );
}

interface StepProps {
  id: string;
  label: string;
  isCurrent: boolean;
  headingRef: (heading: HTMLElement | null) => void;
  children: ReactNode;
}

function Step({ id, label, isCurrent, headingRef, children }: StepProps) {
  return (
    <section className={styles['step']} data-current={isCurrent || undefined} aria-labelledby={`step-${id}`}>
      <Stack gap={4}>
        <h2 id={`step-${id}`} tabIndex={-1} ref={headingRef}>
          {label}
        </h2>
        {children}
      </Stack>
    </section>
  );
}
