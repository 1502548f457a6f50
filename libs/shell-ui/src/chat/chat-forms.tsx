import { type ApiFailure, toResult } from '@tirekit/api-client';
import {
  ChatEmail,
  ChatName,
  ChatText,
  leaveMessage,
  mailTranscript,
  openChat,
  type SupportChat,
} from '@tirekit/contract';
import { Button, Notice, Stack, TextAreaField, TextField } from '@tirekit/ui';
import { useState } from 'react';
import { Form, useLocation } from 'react-router';
import * as z from 'zod/mini';
import type { FormErrors } from '../form/form-errors.ts';
import { optionalField } from '../form/optional-field.ts';
import { useRouteForm } from '../form/use-route-form.ts';
import { useApi } from '../root/api-context.tsx';
import { useIdempotencyKey } from './use-idempotency-key.ts';
import { contactPath } from '../page/page-paths.ts';
import * as pageMessages from '../page/page-messages.ts';

const StartFields = z.object({ name: ChatName, email: optionalField(ChatEmail), text: ChatText });
const LeaveFields = z.object({ name: ChatName, email: ChatEmail, text: ChatText });
const TranscriptFields = z.object({ email: ChatEmail });

/** The API's refusal beside the fields that it names. */
const getRefusal = ({ kind, message, fields }: ApiFailure): FormErrors => ({
  ok: false,
  message: fields.length > 0 ? null : kind === 'NetworkError' ? pageMessages.offline : message,
  fields: Object.fromEntries(fields.map(({ path, message: said }) => [path, said])),
  values: {},
});

const formatText = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
const getData = (element: HTMLElement): FormData => new FormData(element.closest('form') ?? undefined);

/** Begins a conversation. */
export function StartForm({
  onStarted,
  onRefused,
}: {
  onStarted: (chat: SupportChat) => void;
  onRefused: () => void;
}) {
  const api = useApi();
  const { pathname } = useLocation();
  const key = useIdempotencyKey();
  const [errors, setErrors] = useState<FormErrors | null>(null);
  const form = useRouteForm(StartFields, errors, {
    async submit(element) {
      const data = getData(element);
      const body = {
        name: formatText(data, 'name'),
        email: formatText(data, 'email') || null,
        text: formatText(data, 'text'),
        page: pathname,
      };
      const sent = await toResult(
        api.call(openChat, { body, headers: key.headersFor(JSON.stringify(body)) }),
      );
      if (sent.ok) onStarted(sent.answer.chat);
      else {
        setErrors(getRefusal(sent.failure));
        if (sent.failure.code === 'conflict') onRefused();
      }
    },
  });
  return (
    <Form method="post" action={contactPath} aria-label="Start a chat" {...form.bind}>
      <Stack gap={3}>
        {form.message && <Notice tone="critical" role="alert" title={form.message} />}
        <TextField label="Name" autoComplete="given-name" {...form.field('name')} />
        <TextField
          label="Email"
          optional
          hint="We’ll send you a copy of the chat."
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <TextAreaField label="How can we help?" rows={3} {...form.field('text')} />
        <Button type="submit" tone="primary" wide busy={form.isSubmitting}>
          Start chat
        </Button>
      </Stack>
    </Form>
  );
}

/** Leaves a message where nobody can chat. */
export function LeaveForm({ onLeft }: { onLeft: (email: string) => void }) {
  const api = useApi();
  const { pathname } = useLocation();
  const key = useIdempotencyKey();
  const [errors, setErrors] = useState<FormErrors | null>(null);
  const form = useRouteForm(LeaveFields, errors, {
    async submit(element) {
      const data = getData(element);
      const [name, email, text] = [
        formatText(data, 'name'),
        formatText(data, 'email'),
        formatText(data, 'text'),
      ];
      const body = { name, email, text, page: pathname };
      const sent = await toResult(
        api.call(leaveMessage, { body, headers: key.headersFor(JSON.stringify(body)) }),
      );
      if (sent.ok) onLeft(email);
      else setErrors(getRefusal(sent.failure));
    },
  });
  return (
    <Form method="post" action={contactPath} aria-label="Leave a message" {...form.bind}>
      <Stack gap={3}>
        {form.message && <Notice tone="critical" role="alert" title={form.message} />}
        <TextField label="Name" autoComplete="given-name" {...form.field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <TextAreaField label="Message" rows={4} {...form.field('text')} />
        <Button type="submit" tone="primary" wide busy={form.isSubmitting}>
          Leave message
        </Button>
      </Stack>
    </Form>
  );
}

/** Asks where to mail a copy of a conversation. */
export function TranscriptForm({ onSent }: { onSent: (email: string) => void }) {
  const api = useApi();
  const [errors, setErrors] = useState<FormErrors | null>(null);
  const form = useRouteForm(TranscriptFields, errors, {
    async submit(element) {
      const email = formatText(getData(element), 'email');
      const sent = await toResult(api.call(mailTranscript, { body: { email } }));
      if (sent.ok) onSent(email);
      else setErrors(getRefusal(sent.failure));
    },
  });
  return (
    <Form method="post" action={contactPath} aria-label="Email a copy" {...form.bind}>
      <Stack gap={3}>
        {form.message && <Notice tone="critical" role="alert" title={form.message} />}
        <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <Button type="submit" wide busy={form.isSubmitting}>
          Email me a copy
        </Button>
      </Stack>
    </Form>
  );
}
