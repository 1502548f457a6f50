import { type Installer, installAddOns } from '@tirekit/contract';
import { Money } from '@tirekit/ui';
import styles from './shop-page.module.css';

/** A shop's prices: by wheel size, and for everything besides mounting and balancing. */
export function ShopPrices({ shop: { prices, mobile } }: { shop: Pick<Installer, 'prices' | 'mobile'> }) {
  const { priceList, tpmsKitCents, addOns } = prices;
  const perTire = [
    ...priceList.map(({ maxRimIn, salePriceInCents }, at) => ({
      label: `Mounting and balancing, ${rimText(priceList[at - 1]?.maxRimIn ?? null, maxRimIn)}`,
      cents: salePriceInCents,
    })),
    { label: 'Rubber valve stem', cents: prices.valveStemCents },
    ...(tpmsKitCents === null
      ? []
      : [{ label: 'TPMS service kit, instead of a valve stem', cents: tpmsKitCents }]),
    { label: 'Disposal of an old tire', cents: prices.disposalCents },
  ];
  const besides = [
    ...(mobile ? [{ label: 'Travel to you, per visit', cents: prices.travelCents }] : []),
    ...addOns.map(({ code, cents }) => ({
      label: `${installAddOns[code].name}, per ${installAddOns[code].per}`,
      cents,
    })),
  ];
  return (
    <div className={styles['prices']}>
      <PriceTable caption="Per tire" rows={perTire} />
      {besides.length > 0 && <PriceTable caption="Other charges" rows={besides} />}
    </div>
  );
}

/** `wheels up to 17 inches`, `18- to 20-inch wheels`, `19-inch wheels` */
const rimText = (below: number | null, max: number): string =>
  below === null
    ? `wheels up to ${String(max)} inches`
    : below + 1 === max
      ? `${String(max)}-inch wheels`
      : `${String(below + 1)}- to ${String(max)}-inch wheels`;

function PriceTable({
  caption,
  rows,
}: {
  caption: string;
  rows: readonly { label: string; cents: number }[];
}) {
  return (
    <table className={styles['table']}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ label, cents }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{cents === 0 ? 'Included' : <Money cents={cents} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
