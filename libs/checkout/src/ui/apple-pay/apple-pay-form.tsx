import { toResult } from '@tirekit/api-client';
import { applePaySession, applePayToken, messages } from '@tirekit/contract';
import { type FormErrors, formErrorSentence, useApi, useRouteForm } from '@tirekit/shell-ui';
import { Button, CheckboxField, ErrorSummary, Notice, TextField } from '@tirekit/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useNavigate } from 'react-router';
import type { ApplePayAnswer, ApplePayPurchase } from '../../data/apple-pay.ts';
import { ApplePayFields } from '../../model/apple-pay-form.ts';
import { applePayIntents } from '../../model/apple-pay-intents.ts';
import type { ApplePayToken } from '../../model/apple-pay-js.ts';
import { openSheet, type Paid } from '../../model/apple-pay-sheet.ts';
import { type ApplePayProblem, applePayProblems, LOOK_AGAIN_TITLE } from '../../model/apple-pay-words.ts';
import { base64url } from '../../model/base64url.ts';
import styles from '../checkout.module.css';
import { HiddenValues } from '../hidden-values.tsx';
import { InSight } from '../in-sight.tsx';
import { AcceptedTerms } from '../accepted-terms.tsx';
import { TermsOfSale } from '../terms-of-sale.tsx';
import { ApplePayButton } from './apple-pay-button.tsx';

export interface ApplePayFormProps extends ApplePayPurchase {
  /** The number of an order of this cart that still waits for its payment. */
  waitingOrder: string | null;
}

/** As long as the card provider may take to answer. */
const TOKEN_TIMEOUT_MS = 15_000;

/** Terms, and Apple's button, which opens the sheet and places the order with what the buyer authorizes there. */
export default function ApplePayForm({
  sheet,
  promise,
  shown,
  isOtherTotal,
  waitingOrder,
}: ApplePayFormProps) {
  const api = useApi();
  const navigate = useNavigate();
  const [stage, setStage] = useState<'ready' | 'sheet' | 'placing'>('ready');
  const [problem, setProblem] = useState<ApplePayProblem | null>(null);
  /** A payment of which we do not know what became; sent again, it buys once. */
  const [unanswered, setUnanswered] = useState<FormData | null>(null);
  const closeSheet = useRef<() => void>(() => undefined);
  const form = useRouteForm(ApplePayFields, null, { submit: () => Promise.resolve() });
  const isChosen = useChosen(isOtherTotal);
  const send = useAnswers();

  useEffect(() => () => closeSheet.current(), []);

  const stays = (why: ApplePayProblem | null): Paid => ({
    isPlaced: false,
    after: () => {
      setStage('ready');
      setProblem(why);
    },
  });
  const goes = (isPlaced: boolean, goTo: string): Paid => ({
    isPlaced,
    after: () => (goTo.startsWith('/') ? void navigate(goTo) : window.location.assign(goTo)),
  });

  const place = async (purchase: FormData): Promise<Paid> => {
    const answer = await send(purchase);
    setUnanswered(null);
    if ('changedCart' in answer) {
      const { message, changes } = answer.changedCart;
      return stays({ tone: 'caution', title: LOOK_AGAIN_TITLE, text: message, changes });
    }
    if ('placed' in answer)
      return answer.goTo === null ? stays(applePayProblems.declined) : goes(answer.placed, answer.goTo);
    if (answer.status === 503) {
      setUnanswered(purchase);
      return stays(applePayProblems.unknown);
    }
    const text = formErrorSentence(answer) ?? messages.technicalProblem;
    return stays({ tone: 'critical', title: null, text });
  };

  const pay = async (purchase: FormData, token: ApplePayToken): Promise<Paid> => {
    setStage('placing');
    const payment = base64url(JSON.stringify(token));
    const call = api.call(applePayToken, { body: { payment }, timeoutMs: TOKEN_TIMEOUT_MS });
    const exchanged = await toResult(call);
    if (!exchanged.ok) {
      const isDeclined = exchanged.failure.code === 'payment-declined';
      return stays(isDeclined ? applePayProblems.declined : applePayProblems.unavailable);
    }
    purchase.set('token', exchanged.answer.token);
    return place(purchase);
  };

  const open = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    if (stage !== 'ready' || !isChosen) return;
    const purchase = new FormData(event.currentTarget);
    // Checked at once: after anything is awaited, the browser would not open the sheet.
    if (!ApplePayFields.safeParse(Object.fromEntries(purchase)).success) return form.bind.onSubmit(event);
    setProblem(null);
    setStage('sheet');
    try {
      closeSheet.current = openSheet(sheet, {
        validate: async (validationUrl) =>
          (await api.call(applePaySession, { body: { validationUrl } })).session,
        pay: (token) => pay(purchase, token),
        onEnd: (why) => {
          setStage('ready');
          setProblem(applePayProblems[why]);
        },
      });
    } catch {
      setStage('ready');
      setProblem(applePayProblems.unavailable);
    }
  };

  const tryAgain = async (purchase: FormData) => {
    setStage('placing');
    (await place(purchase)).after();
  };

  return (
    <Form method="post" className={styles['form']} {...form.bind} onSubmit={open}>
      <ErrorSummary {...form.summary} />
      {problem !== null && (
        <InSight answer={problem}>
          <Notice
            tone={problem.tone}
            role="alert"
            {...(problem.title !== null && { title: problem.title })}
            {...(unanswered !== null && {
              action: (
                <Button tone="primary" busy={stage === 'placing'} onClick={() => void tryAgain(unanswered)}>
                  Try again
                </Button>
              ),
            })}
          >
            <p>{problem.text}</p>
            {problem.changes !== undefined && problem.changes.length > 0 && (
              <ul className={styles['changes']}>
                {problem.changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </Notice>
        </InSight>
      )}
      <input type="hidden" name="intent" value={applePayIntents.pay} />
      <HiddenValues values={shown} />
      {unanswered === null && (
        <>
          {waitingOrder !== null && (
            <>
              <input type="hidden" name="waitingOrder" value={waitingOrder} />
              <CheckboxField
                required
                label={`Yes, order these in addition to order ${waitingOrder}`}
                {...form.checkbox('again')}
              />
            </>
          )}
          <TextField
            label="PO number"
            optional
            autoComplete="off"
            maxLength={30}
            {...form.field('poNumber')}
          />
          {promise !== null && <p>{promise}</p>}
          <TermsOfSale />
          <CheckboxField required label="I accept the terms of sale" {...form.checkbox('acceptTerms')} />
          <AcceptedTerms version={shown['termsVersion']} />
          <ApplePayButton busy={stage !== 'ready' || !isChosen} />
        </>
      )}
      <p role="status" className={styles['muted']}>
        {stage === 'sheet' && 'Confirm the payment in Apple Pay.'}
        {stage === 'placing' && 'We’re placing your order…'}
      </p>
    </Form>
  );
}

/** Chooses this method where the total is that of another one. @returns whether the page shows its own total */
function useChosen(isOtherTotal: boolean): boolean {
  const { submit } = useFetcher();
  useEffect(() => {
    if (isOtherTotal) void submit({ intent: applePayIntents.choose }, { method: 'post' });
  }, [isOtherTotal, submit]);
  return !isOtherTotal;
}

type Answer = ApplePayAnswer | FormErrors;

/** Sends a form to the page's action, and resolves with its answer. */
function useAnswers(): (form: FormData) => Promise<Answer> {
  const { submit, data } = useFetcher<Answer>();
  const waiting = useRef<(answer: Answer) => void>(() => undefined);
  useEffect(() => {
    if (data !== undefined) waiting.current(data);
  }, [data]);
  return (form) =>
    new Promise((resolve) => {
      waiting.current = resolve;
      void submit(form, { method: 'post' });
    });
}
