import { Column } from '@react-email/column';
import { type ReactNode, useContext } from 'react';
import type { Letter, LetterRow } from './letter.ts';
import { LetterColors, Muted } from './letter-parts.tsx';
import { inText } from './plain-text.ts';

interface PriceRowProps extends LetterRow {
  /** Pixels above and below. */
  readonly padding: readonly [number, number];
  readonly hasLine: boolean;
  readonly isStrong: boolean;
  readonly fontSize?: number;
}

function PriceRow({ label, detail, amount, padding, hasLine, isStrong, fontSize }: PriceRowProps) {
  const { line } = useContext(LetterColors);
  const [above, below] = padding;
  const style = {
    paddingTop: above,
    paddingBottom: detail === null ? below : 0,
    ...(hasLine && { borderTop: `1px solid ${line}` }),
    ...(fontSize !== undefined && { fontSize }),
  };
  const words = (text: string) => (isStrong ? <strong>{text}</strong> : text);
  return (
    <>
      <tr className={inText.line}>
        <Column className={`line ${inText.inline}`} valign="top" style={style}>
          <span className={inText.label}>{words(label)}</span>
        </Column>
        <Column
          className={`line ${inText.inline}`}
          valign="top"
          align="right"
          style={{ ...style, paddingLeft: 16, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {words(amount)}
        </Column>
      </tr>
      {detail !== null && (
        <tr>
          <Column colSpan={2} style={{ paddingBottom: below }}>
            <Muted className={inText.indented}>{detail}</Muted>
          </Column>
        </tr>
      )}
    </>
  );
}

const Prices = ({ above, children }: { readonly above: number; readonly children: ReactNode }) => (
  <table
    role="presentation"
    width="100%"
    border={0}
    cellPadding={0}
    cellSpacing={0}
    style={{ marginTop: above }}
  >
    <tbody>{children}</tbody>
  </table>
);

/** The tires, one row each. */
export const Bought = ({ bought }: Pick<Letter, 'bought'>) =>
  bought.length > 0 && (
    <Prices above={28}>
      {bought.map((row, at) => (
        <PriceRow key={at} {...row} padding={[12, 12]} hasLine isStrong />
      ))}
    </Prices>
  );

/** The parts of the total, and the total. */
export const LetterTotal = ({ bought, parts, total }: Pick<Letter, 'bought' | 'parts' | 'total'>) =>
  (parts.length > 0 || total !== null) && (
    <Prices above={bought.length > 0 ? 0 : 28}>
      {parts.map((row, at) => (
        <PriceRow
          key={at}
          {...row}
          padding={[at === 0 ? 12 : 4, at === parts.length - 1 ? 12 : 4]}
          hasLine={at === 0}
          isStrong={false}
        />
      ))}
      {total !== null && <PriceRow {...total} padding={[12, 12]} hasLine isStrong fontSize={18} />}
    </Prices>
  );
