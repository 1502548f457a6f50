import { create } from 'xmlbuilder2';

/** A line as it stands in the document. */
export interface ReadLine {
  code: string;
  name: string;
  quantity: number;
  unit: string;
  total: string;
}

/** Reads a purchase order with a parser that is not ours. */
export function readPurchaseOrder(document: string) {
  const { node } = create(document);
  const root = (node as unknown as { documentElement: Element }).documentElement;
  const textOf = (from: Element, name: string): string =>
    from.getElementsByTagName(name)[0]?.textContent ?? '';
  const lines: ReadLine[] = [...root.getElementsByTagName('ItemDetail')].map((item) => ({
    code: textOf(item, 'PartID'),
    name: textOf(item, 'ItemDescription'),
    quantity: Number(textOf(item, 'QuantityValue')),
    unit: textOf(item, 'UnitPriceValue'),
    total: textOf(item, 'MonetaryAmount'),
  }));
  const [summary] = root.getElementsByTagName('OrderSummary');
  if (summary === undefined) throw new Error('There is no summary');
  return {
    text: (name: string) => textOf(root, name),
    lines,
    numberOfLines: Number(textOf(summary, 'NumberOfLines')),
    total: textOf(summary, 'MonetaryAmount'),
  };
}

/** Of an amount as it stands in the document. */
export const cents = (amount: string): number => Math.round(Number(amount) * 100);
