import { Button, Cluster, Notice } from '@tirekit/ui';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { AddressAnswer } from './address-page.tsx';

type Asked = Extract<AddressAnswer, { ok: true }>;

/** A correction to take or leave, or a question about what the address may lack. */
export function AddressQuestion({ answer: { values, suggestion, doubt } }: { answer: Asked }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [values]);
  const kept = { ...values, asEntered: 'yes' };
  const corrected: Record<string, string> = {};
  for (const [name, text] of Object.entries(suggestion ?? {})) if (text !== undefined) corrected[name] = text;
  return (
    <div ref={box} tabIndex={-1}>
      {suggestion !== null && (
        <Notice
          tone="caution"
          role="status"
          title="Is this the address?"
          action={
            <Cluster>
              <SendAgain values={{ ...values, ...corrected }} label="Use this address" tone="primary" />
              <SendAgain values={kept} label="Save what I entered" />
            </Cluster>
          }
        >
          <p>
            {suggestion.addressLine1 ?? values['addressLine1']}, {suggestion.city}, {suggestion.state}{' '}
            {suggestion.zip}
          </p>
        </Notice>
      )}
      {doubt !== null && (
        <Notice
          tone="caution"
          role="status"
          title={doubt.message}
          action={<SendAgain values={kept} label="Save what I entered" />}
        >
          <p>You can change it below, or save it as it is.</p>
        </Notice>
      )}
    </div>
  );
}

interface SendAgainProps {
  values: Readonly<Record<string, string>>;
  label: string;
  tone?: 'primary';
}

/** Sends the same form again, with the answer in it. */
function SendAgain({ values, label, tone }: SendAgainProps) {
  return (
    <Form method="post">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" {...(tone && { tone })}>
        {label}
      </Button>
    </Form>
  );
}
