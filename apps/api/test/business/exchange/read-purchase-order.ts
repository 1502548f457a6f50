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
  const formatText = (from: Element, name: string): string =>
    from.getElementsByTagName(name)[0]?.textContent ?? '';
  const lines: ReadLine[] = [...root.getElementsByTagName('ItemDetail')].map((item) => ({
    code: formatText(item, 'PartID'),
    name: formatText(item, 'ItemDescription'),
    quantity: Number(formatText(item, 'QuantityValue')),
    unit: formatText(item, 'UnitPriceValue'),
    total: formatText(item, 'MonetaryAmount'),
  }));
  const [summary] = root.getElementsByTagName('OrderSummary');
  if (summary === undefined) throw new Error('There is no summary');
  return {
    text: (name: string) => formatText(root, name),
    lines,
    numberOfLines: Number(formatText(summary, 'NumberOfLines')),
    total: formatText(summary, 'MonetaryAmount'),
  };
}

/** Of an amount as it stands in the document. */
export const cents = (amount: string): number => Math.round(Number(amount) * 100);
