import {
  axleNames,
  business,
  type OrderReturns,
  type ReturnRefund,
  returnPagePath,
  returnReasons,
  tireWord,
} from '@tirekit/contract';
import { PictureField, useHydrated, useIsSendingPictures, useRouteForm } from '@tirekit/shell-ui';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  ErrorSummary,
  formatUsdShort,
  Notice,
  SelectField,
  Stack,
  TextAreaField,
} from '@tirekit/ui';
import { type SyntheticEvent, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import type { ReturnAnswer } from '../../data/returns.ts';
import { ReturnForm, tiresField } from '../../model/return-form.ts';
import { returnPicturesRule } from '../../model/return-pictures-rule.ts';
import { RefundSummary } from './refund-summary.tsx';
import styles from './return.module.css';

export interface ReturnFormCardProps {
  returns: Pick<OrderReturns, 'lines'>;
  /** The page of the order. */
  back: string;
  pageKey: string;
  answer: ReturnAnswer | null;
}

const { handlingCentsPerTire } = business.returns;
const reasons = Object.entries(returnReasons).map(([value, label]) => ({ value, label }));

type Line = OrderReturns['lines'][number];

const getName = ({ name, size, service, axle }: Line): string =>
  `${axle === null ? '' : `${axleNames[axle]}: `}${name}, ${size} ${service}`;

const countOptions = (most: number) =>
  Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'None' : `${String(count)} ${tireWord(count)}`,
  }));

/** Chooses the tires that go back, and why. The server computes the refund again with each change. */
export function ReturnFormCard({ returns: { lines }, back, pageKey, answer }: ReturnFormCardProps) {
  const form = useRouteForm(ReturnForm, answer, {
    defaultValues: Object.fromEntries(lines.map(({ lineNo }) => [tiresField(lineNo), '0'])),
  });
  const isSending = useIsSendingPictures();
  // With scripts, each change asks by itself.
  const hasScripts = useHydrated();
  const preview = useFetcher<ReturnAnswer>();
  const [isChosen, setChosen] = useState(true);
  const refund = isChosen ? (preview.data?.refund ?? answer?.refund ?? null) : null;
  const askAgain = ({ currentTarget }: SyntheticEvent<HTMLSelectElement>) => {
    const sent = new FormData(currentTarget.form ?? undefined);
    const some = lines.some(({ lineNo }) => Number(sent.get(tiresField(lineNo))) > 0);
    setChosen(some);
    if (!some) return;
    sent.delete('files');
    sent.set('intent', 'preview');
    void preview.submit(sent, { method: 'post', encType: 'multipart/form-data' });
  };
  return (
    <Card padding="lg">
      <Form method="post" encType="multipart/form-data" {...form.bind}>
        <Stack gap={6}>
          <ErrorSummary {...form.summary} />
          {form.message !== null && (
            <Notice tone="critical" role="alert">
              <p>{form.message}</p>
            </Notice>
          )}
          <input type="hidden" name="pageKey" value={answer?.values['pageKey'] ?? pageKey} />
          <fieldset className={styles['fields']}>
            <legend className={styles['legend']}>Which tires go back?</legend>
            {lines.map((line) => (
              <TireCount
                key={line.lineNo}
                line={line}
                field={form.field(tiresField(line.lineNo))}
                onChosen={askAgain}
              />
            ))}
          </fieldset>
          <SelectField
            label="Why are you returning them?"
            placeholder="Choose a reason"
            options={reasons}
            {...form.field('reason')}
          />
          <TextAreaField
            label="Anything we should know"
            maxLength={500}
            rows={3}
            optional
            {...form.field('note')}
          />
          <PictureField
            rule={returnPicturesRule}
            path={`${returnPagePath}/picture`}
            hint="They help us decide faster."
            subject="your tires"
            attached={answer?.pictures}
            error={answer?.fields['files']}
          />
          <RefundPreview refund={refund} isAsking={preview.state !== 'idle'} problem={preview.data} />
          <Cluster>
            <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting || isSending}>
              Submit return
            </Button>
            {!hasScripts && (
              <Button type="submit" name="intent" value="preview" formNoValidate>
                Show my refund
              </Button>
            )}
            <ButtonLink to={back}>Back to your order</ButtonLink>
          </Cluster>
        </Stack>
      </Form>
    </Card>
  );
}

interface TireCountProps {
  line: Line;
  field: ReturnType<ReturnType<typeof useRouteForm>['field']>;
  onChosen: (event: SyntheticEvent<HTMLSelectElement>) => void;
}

/** The number of a line's tires to return, or the reason why none can be. */
function TireCount({ line, field, onChosen }: TireCountProps) {
  const { returnable, quantity, why } = line;
  if (returnable === 0)
    return (
      <p>
        {getName(line)}
        <br />
        {why}
      </p>
    );
  const { onChange, ...bound } = field;
  return (
    <SelectField
      label={getName(line)}
      hint={
        why === null
          ? `You bought ${String(quantity)}`
          : `You bought ${String(quantity)}, and you can return ${String(returnable)}. ${why}`
      }
      options={countOptions(returnable)}
      {...bound}
      onChange={(event) => {
        onChange(event);
        onChosen(event);
      }}
    />
  );
}

interface RefundPreviewProps {
  refund: ReturnRefund | null;
  isAsking: boolean;
  /** The server's message about the choice, if it was refused. */
  problem: ReturnAnswer | undefined;
}

function RefundPreview({ refund, isAsking, problem }: RefundPreviewProps) {
  const refused = problem?.message ?? Object.values(problem?.fields ?? {})[0];
  return (
    <section className={styles['preview']} aria-labelledby="refund-preview" aria-busy={isAsking}>
      <Stack gap={4}>
        <h2 id="refund-preview">What you get back</h2>
        <div role="status">
          {refund === null ? (
            <p>{refused ?? 'Choose the tires, and we show what you get back, line by line.'}</p>
          ) : (
            <RefundSummary refund={refund} total="Your refund" aria-labelledby="refund-preview" />
          )}
        </div>
        <p>
          {`We keep a handling fee of ${formatUsdShort(handlingCentsPerTire)} for each tire. It goes if you order the right size instead, on the next page. If it was our mistake, we take it off when we approve your return.`}
        </p>
      </Stack>
    </section>
  );
}
