import { business, type OrderReturn, returnReasons, tireWord } from '@tirekit/contract';
import { type FormErrors, SupportPhone } from '@tirekit/shell-ui';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  formatUsd,
  Link,
  Notice,
  SelectField,
  Sidebar,
  SpecTable,
  type SpecRow,
  Stack,
  Timeline,
} from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import type { RightSize, RightSizes } from '../../data/right-sizes.ts';
import { returnTimeline, countReturnedTires } from '../../model/return-timeline.ts';
import { RefundSummary } from './refund-summary.tsx';
import styles from './return.module.css';

export interface ReturnStatusProps {
  shown: OrderReturn;
  /** Other sizes of the tire; null where they are not known, or none can be ordered instead. */
  sizes: RightSizes | null;
  errors: FormErrors | null;
  /** The moment the page was made, ISO 8601. */
  now: string;
}

/** The state of a return, the next step, and the refund. */
export function ReturnStatus({ shown, sizes, errors, now }: ReturnStatusProps) {
  const isOver = shown.state === 'declined' || shown.state === 'cancelled';
  return (
    <Stack gap={6}>
      {errors?.message != null && (
        <Notice tone="critical" role="alert">
          <p>{errors.message}</p>
        </Notice>
      )}
      <Sidebar side="end">
        <Stack gap={6}>
          <Card as="section" aria-label="Progress" padding="lg">
            <Stack gap={4}>
              <Timeline entries={returnTimeline(shown, now)} aria-label="Progress of your return" />
              <Actions shown={shown} />
            </Stack>
          </Card>
          {!isOver && <RightSizeCard shown={shown} sizes={sizes} errors={errors} />}
        </Stack>
        <Stack gap={6}>
          {!isOver && (
            <Card as="section" aria-labelledby="refund" padding="lg">
              <Stack gap={4}>
                <h2 id="refund">{shown.state === 'refunded' ? 'Your refund' : 'What you get back'}</h2>
                <RefundSummary
                  refund={shown.refund}
                  total={shown.state === 'refunded' ? 'Refunded' : 'Your refund'}
                  aria-labelledby="refund"
                />
              </Stack>
            </Card>
          )}
          <Card as="section" aria-label="Return" padding="lg">
            <Stack gap={4}>
              <SpecTable rows={getFacts(shown)} />
              <Pictures shown={shown} />
              <p>
                Questions? Call <SupportPhone /> and name your return {shown.returnId}.
              </p>
            </Stack>
          </Card>
        </Stack>
      </Sidebar>
    </Stack>
  );
}

function getFacts({
  returnId,
  reason,
  note,
  lines,
  carrier,
  trackingNumber,
  trackingUrl,
}: OrderReturn): SpecRow[] {
  return [
    { label: 'Return', value: returnId },
    {
      label: 'Tires',
      value: lines.map(({ lineNo, quantity, name, size }) => (
        <div key={lineNo}>
          {quantity} × {name}, {size}
        </div>
      )),
    },
    { label: 'Reason', value: returnReasons[reason] },
    ...(note === null ? [] : [{ label: 'Your note', value: note }]),
    ...(carrier === null ? [] : [{ label: 'Carrier', value: carrier }]),
    ...(trackingNumber === null
      ? []
      : [
          {
            label: 'Tracking number',
            value:
              trackingUrl === null ? (
                trackingNumber
              ) : (
                <a href={trackingUrl} target="_blank" rel="noreferrer">
                  {trackingNumber}
                </a>
              ),
          },
        ]),
  ];
}

/** The label, and the way out. */
function Actions({ shown: { returnId, labelPath, canCancel } }: Pick<ReturnStatusProps, 'shown'>) {
  const { formData } = useNavigation();
  if (labelPath === null && !canCancel) return null;
  return (
    <Cluster>
      {labelPath !== null && (
        <ButtonLink to={labelPath} tone="primary" reloadDocument>
          Print the return label
        </ButtonLink>
      )}
      {canCancel && (
        <Form method="post">
          <input type="hidden" name="returnId" value={returnId} />
          <Button type="submit" name="intent" value="cancel" busy={formData?.get('intent') === 'cancel'}>
            Cancel Return
          </Button>
        </Form>
      )}
    </Cluster>
  );
}

function Pictures({ shown: { pictures } }: Pick<ReturnStatusProps, 'shown'>) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles['shown']} aria-label="Your pictures">
      {pictures.map(({ imageId, path, width, height }, at) => (
        <li key={imageId}>
          <img
            className={styles['thumbnail']}
            src={path}
            width={width}
            height={height}
            loading="lazy"
            alt={`Picture ${String(at + 1)}`}
          />
        </li>
      ))}
    </ul>
  );
}

const sizeLabel = ({ size, service, priceInCents, first, left }: RightSize, car: string | null): string =>
  [
    `${size} ${service}, ${formatUsd(priceInCents)} each`,
    ...(first && car !== null ? ['fits your vehicle'] : []),
    ...(left === 0 ? ['out of stock'] : []),
  ].join(', ');

/** The hint beside the sizes: which come first, or that none of them is sold, and where the buyer finds the right one. */
function sizeHint({ sizes, car }: RightSizes, bought: string): string {
  const first = sizes.filter((size) => size.first);
  const isSold = first.some(({ left }) => left > 0);
  if (car === null) {
    const placard = 'Your vehicle’s tire size is on the placard on the driver’s door jamb.';
    if (isSold) return `Sizes for the same wheels as your ${bought} come first. ${placard}`;
    return first.length === 0
      ? `We don’t sell this tire in another size for the same wheels as your ${bought}. ${placard}`
      : `Other sizes for the same wheels as your ${bought} are out of stock. ${placard}`;
  }
  if (isSold) return `Sizes that fit your ${car} come first.`;
  return first.length === 0
    ? `We don’t sell this tire in a size that fits your ${car}. Check the placard on the driver’s door jamb before you choose another size.`
    : `The size that fits your ${car} is out of stock.`;
}

/** Orders the right size instead, in one step, which waives the handling fee. */
function RightSizeCard({
  shown,
  sizes: known,
  errors,
}: Pick<ReturnStatusProps, 'shown' | 'sizes' | 'errors'>) {
  const { formData } = useNavigation();
  const { reorder, canReorder, lines } = shown;
  const { sizes, car } = known ?? { sizes: [], car: null };
  const open = sizes.filter(({ left }) => left > 0);
  if (reorder === null && (!canReorder || known === null)) return null;
  const count = Math.min(countReturnedTires(shown), business.quantity.perLineMax);
  return (
    <Card as="section" aria-labelledby="right-size" padding="lg">
      <Stack gap={4}>
        <h2 id="right-size">Order the right size and we’ll waive the handling fee</h2>
        {reorder !== null && (
          <Notice tone={reorder.orderNumber === null ? 'info' : 'positive'}>
            <p>
              {reorder.orderNumber === null ? (
                <>
                  You chose {reorder.size}. The fee goes once you order it with the same email address or
                  account, before we refund you. <Link to="/cart">See your cart</Link>
                </>
              ) : (
                `You ordered ${reorder.size} with order ${reorder.orderNumber}, so we keep no handling fee.`
              )}
            </p>
          </Notice>
        )}
        {canReorder && open.length === 0 && reorder === null && (
          <p>We don’t sell another size of this tire right now.</p>
        )}
        {canReorder && open.length > 0 && reorder?.orderNumber == null && (
          <Form method="post">
            <Stack gap={4}>
              <input type="hidden" name="returnId" value={shown.returnId} />
              <input type="hidden" name="quantity" value={count} />
              <SelectField
                label="The right size of the same tire"
                hint={sizeHint({ sizes, car }, lines[0]?.size ?? '')}
                name="itemId"
                options={sizes.map((size) => ({
                  value: size.itemId,
                  label: sizeLabel(size, car),
                  disabled: size.left === 0,
                }))}
                placeholder="Choose a size"
                defaultValue={reorder?.itemId ?? ''}
                error={errors?.fields['itemId']}
              />
              <Cluster>
                <Button
                  type="submit"
                  name="intent"
                  value="reorder"
                  busy={formData?.get('intent') === 'reorder'}
                >
                  {`Put ${String(count)} ${tireWord(count)} into the cart`}
                </Button>
              </Cluster>
              <p>You pay today’s price.</p>
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  );
}
