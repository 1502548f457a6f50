import type { OrderReturn } from '@tirekit/contract';
import type { OrderRecord } from '../../orders/record/index.ts';

/** The fields of an order's lines that tell which car they are for. */
interface Lines {
  readonly lines: readonly {
    readonly lineNo: number;
    readonly item: Pick<OrderRecord['lines'][number]['item'], 'car' | 'fitmentId'>;
  }[];
}

/**
 * The car of tires that go back, else of the order's others; nothing where none is known.
 * @param returned numbers of the lines that go back
 */
export function carOfReturn({ lines }: Lines, returned: readonly number[]): Pick<OrderReturn, 'vehicle'> {
  const goesBack = ({ lineNo: number }: Lines['lines'][number]): boolean => returned.includes(number);
  const inOrder = [...lines.filter(goesBack), ...lines.filter((line) => !goesBack(line))];
  for (const { item } of inOrder)
    if (item.fitmentId !== undefined && item.car != null)
      return { vehicle: { fitmentId: item.fitmentId, label: item.car } };
  return {};
}
