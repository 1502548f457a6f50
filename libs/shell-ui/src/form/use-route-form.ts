import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { checkTyped } from '@tirekit/contract';
import type { FormErrorItem } from '@tirekit/ui';
import { type RefObject, type SyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, set, useForm } from 'react-hook-form';
import { useSubmit } from 'react-router';
import type * as z from 'zod/mini';
import type { FormErrors } from './form-errors.ts';
import { formInput } from './form-input.ts';

export interface RouteFormOptions {
  /** Initial values by field name; values that an action sent back take precedence. */
  readonly defaultValues?: Readonly<Record<string, string | undefined>>;
  /**
   * `onTouched`: a field says what is wrong when it is left. `onSubmit`: for a form that most visitors pass by, such as
   * a coupon's.
   */
  readonly mode?: 'onTouched' | 'onSubmit';
  /**
   * Sends a form without errors, in place of React Router's `submit`: a fetcher's, or a step that comes first. The form
   * counts as being submitted until its promise is settled.
   */
  readonly submit?: (form: HTMLFormElement | HTMLButtonElement) => Promise<void>;
}

interface FieldBinding {
  readonly name: string;
  readonly id: string;
  readonly error: string | undefined;
  readonly ref: (element: HTMLElement | null) => void;
  readonly onChange: (event: SyntheticEvent) => void;
  readonly onBlur: (event: SyntheticEvent) => void;
}

/** The bindings of a form and its fields, to be spread into them. */
export interface RouteForm {
  /** For the `<Form>` or `<fetcher.Form>`. */
  readonly bind: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void;
  };
  /** For a TextField, TextAreaField or SelectField. */
  readonly field: (name: string) => FieldBinding & { readonly defaultValue: string };
  /** For a CheckboxField that stands alone. */
  readonly checkbox: (name: string) => FieldBinding & { readonly defaultChecked: boolean };
  /** For a RadioGroup. */
  readonly choice: (
    name: string,
  ) => Pick<FieldBinding, 'name' | 'id' | 'error'> & { defaultValue: string; onChange: () => void };
  /** The errors of the last attempt to submit, for `<ErrorSummary {...form.summary} />`. */
  readonly summary: { readonly errors: readonly FormErrorItem[]; readonly answer: unknown };
  /** The message for the form as a whole. */
  readonly message: string | null;
  readonly isSubmitting: boolean;
  /**
   * Checks some of the fields now, as submitting checks all: for a form that is filled in step by step. A name stands for
   * everything below it, too (`hours` for `hours.mon.open`).
   */
  readonly check: (names: readonly string[]) => Promise<boolean>;
}

/**
 * True if the buyer leaves an empty field for a button of the same form, such as one that fills the field in: that is no mistake.
 * Safari doesn't focus a button when it is clicked, so `:active` finds it there.
 */
function isLeftForButton({ target, nativeEvent }: SyntheticEvent): boolean {
  if (!(target instanceof HTMLInputElement) || target.value !== '') return false;
  const next = 'relatedTarget' in nativeEvent ? nativeEvent.relatedTarget : null;
  const button =
    next instanceof HTMLButtonElement ? next : target.form?.querySelector<HTMLButtonElement>('button:active');
  return button?.type === 'button' && button.form === target.form;
}

/** A schema with plain words for issues that it has no message for. Its value is not used, because the form is sent as typed. */
const inWords = (schema: z.ZodMiniType<unknown, FieldValues>) => ({
  '~standard': {
    version: 1 as const,
    vendor: 'zod',
    validate: async (input: unknown) => {
      const read = await checkTyped(schema, input);
      return read.success ? { value: {} } : { issues: read.error.issues };
    },
  },
});

const none: Readonly<Record<string, never>> = {};

/** Errors from the server in react-hook-form's shape: an object for each part of a dotted name. */
function serverErrors(fields: Readonly<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of Object.entries(fields)) set(errors, name, { type: 'server', message });
  return errors;
}

/** Each invalid field's name with its message. */
function messagesIn(errors: object, prefix = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]): [string, string][] => {
    if (typeof error !== 'object' || error === null) return [];
    if ('message' in error && typeof error.message === 'string') return [[`${prefix}${name}`, error.message]];
    return messagesIn(error, `${prefix}${name}.`);
  });
}

/** Sorts by the order of the form's fields. A group is where the first of its fields is; what has no field comes last. */
function inOrder(found: [string, string][], names: readonly string[]): [string, string][] {
  const getPlace = (name: string): number => {
    const at = names.findIndex((other) => other === name || other.startsWith(`${name}.`));
    return at < 0 ? names.length : at;
  };
  return found.toSorted(([one], [other]) => getPlace(one) - getPlace(other));
}

/**
 * A form of a route, on react-hook-form, with the same schema in the browser as in its action. A field says what is
 * wrong when it is left, and a summary takes the focus on submit. The action's errors appear in the same places, each
 * until its field is changed. Without scripts the browser posts the form, and the action answers with the same errors.
 *
 * The page's own fields hold what is typed, so nothing is lost that was typed before the page's code has loaded.
 *
 * @param schema the one that the action gives to `parseForm`
 * @param answer the action's, with the errors that the server found
 * @example
 * const form = useRouteForm(BookingForm, useActionData<typeof action>());
 * return (
 *   <Form method="post" {...form.bind}>
 *     <ErrorSummary {...form.summary} />
 *     <TextField label="Phone" {...form.field('phone')} autoComplete="tel" />
 *     <Button type="submit" busy={form.isSubmitting}>Book</Button>
 *   </Form>
 * );
 */
export function useRouteForm(
  schema: z.ZodMiniType<unknown, FieldValues>,
  answer: FormErrors | null | undefined,
  { defaultValues = none, mode = 'onTouched', submit }: RouteFormOptions = {},
): RouteForm {
  const element = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const routeSubmit = useSubmit();
  const values = { ...defaultValues, ...answer?.values };
  const errors = useMemo(() => serverErrors(answer?.fields ?? none), [answer]);
  const { register, getFieldState, clearErrors, handleSubmit, trigger, formState } = useForm<FieldValues>({
    mode,
    errors,
    // It would focus in the order in which components render, which may differ from the order of the page.
    shouldFocusError: false,
    resolver: (_values, context, options) =>
      standardSchemaResolver<FieldValues, unknown, FieldValues>(inWords(schema))(
        formInput(new FormData(element.current ?? undefined)),
        context,
        options,
      ),
  });
  const [attempt, setAttempt] = useState({ answer, found: inOrder(messagesIn(errors), Object.keys(values)) });
  // A new answer of the server takes the place of what the browser found.
  if (attempt.answer !== answer)
    setAttempt({ answer, found: inOrder(messagesIn(errors), Object.keys(values)) });

  const getError = (name: string): string | undefined => getFieldState(name, formState).error?.message;
  const getId = (name: string): string => `${prefix}${name}`;
  const getBinding = (name: string): FieldBinding => {
    const { onChange, onBlur, ref } = register(name);
    return {
      name,
      id: getId(name),
      error: getError(name),
      ref,
      onBlur: (event) => void (isLeftForButton(event) || onBlur(event)),
      onChange: (event) => {
        const { error } = getFieldState(name);
        if (error?.type === 'server') clearErrors(name);
        void onChange(event);
        // If an error went only when its field is left, the page would move under the press of a button.
        if (error !== undefined && error.type !== 'server') void trigger(name);
      },
    };
  };
  return {
    bind: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        if (formState.isSubmitting) return event.preventDefault();
        const form = event.currentTarget;
        const { submitter } = event.nativeEvent;
        // A button that leads away sends the form as it is, so React Router's form handles it.
        if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return;
        const target = submitter instanceof HTMLButtonElement ? submitter : form;
        const names = Array.from(form.elements, (field) => field.getAttribute('name') ?? '');
        void handleSubmit(
          () => (submit ?? routeSubmit)(target),
          (errorsFound) => {
            const found = inOrder(messagesIn(errorsFound), names);
            setAttempt({ answer, found });
            const first = form.elements.namedItem(found[0]?.[0] ?? '');
            if (first instanceof HTMLElement) first.focus();
          },
        )(event);
      },
    },
    field: (name) => ({ ...getBinding(name), defaultValue: values[name] ?? '' }),
    checkbox: (name) => ({ ...getBinding(name), defaultChecked: Boolean(values[name]) }),
    choice: (name) => ({
      name,
      id: getId(name),
      error: getError(name),
      defaultValue: values[name] ?? '',
      onChange: () => clearErrors(name),
    }),
    summary: {
      // It stays as it is while its fields are corrected, because the focus would follow every change of it.
      errors: attempt.found.some(([name]) => getError(name) !== undefined)
        ? attempt.found.map(([name, message]) => ({ fieldId: getId(name), message }))
        : [],
      answer: attempt,
    },
    message: answer?.message ?? null,
    isSubmitting: formState.isSubmitting,
    check: async (names) => {
      if (await trigger(names)) return true;
      const found = names.flatMap((name) => messagesIn({ [name]: getFieldState(name).error }));
      setAttempt({ answer, found: inOrder(found, [...new FormData(element.current ?? undefined).keys()]) });
      return false;
    },
  };
}
