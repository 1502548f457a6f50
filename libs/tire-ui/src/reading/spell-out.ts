import {
  describeLoadMark,
  describeSpeed,
  loadIndexLb,
  parseTire,
  type ParsedTire,
  rimInches,
} from '@tirekit/tires';
import { formatNumber } from '@tirekit/ui';

/** The size as printed on the sidewall. */
export interface PrintedSize {
  /** `225/65R17` */
  size: string;
  /** `102H`, `125/122R` */
  service: string;
  /** `XL`, `E`; null if none is printed. */
  loadMark: string | null;
}

export interface SpelledFact {
  /** The part that it is in: the size, or the service description after it. */
  of: 'size' | 'service';
  /** As printed: `102`. */
  printed: string;
  label: string;
  /** Its meaning: `up to 1,874 lb per tire`. */
  meaning: string;
}

function sizeFacts({ size }: ParsedTire): SpelledFact[] {
  const facts: SpelledFact[] = [];
  const inches = size.kind === 'flotation' || size.kind === 'numeric';
  if (size.overallDiameter !== null) {
    facts.push({
      of: 'size',
      printed: String(size.overallDiameter),
      label: 'Height',
      meaning: `${String(size.overallDiameter)} inches in overall diameter`,
    });
  }
  facts.push({
    of: 'size',
    printed: String(size.width),
    label: 'Width',
    meaning: `${String(size.width)} ${inches ? 'inches' : 'mm'} across the sidewalls`,
  });
  if (size.aspect !== null) {
    facts.push({
      of: 'size',
      printed: String(size.aspect),
      label: 'Sidewall',
      meaning: `${String(size.aspect)}% of the width`,
    });
  }
  facts.push({
    of: 'size',
    printed: String(size.rim),
    label: 'Wheel',
    meaning: `fits ${rimInches(size).toFixed(1).replace('.0', '')}-inch wheels`,
  });
  return facts;
}

function serviceFacts({ service, loadMark }: ParsedTire): SpelledFact[] {
  const facts: SpelledFact[] = [];
  const single = service ? loadIndexLb(service.loadIndex) : null;
  if (service && single !== null) {
    const dual = service.loadIndexDual === null ? null : loadIndexLb(service.loadIndexDual);
    facts.push({
      of: 'service',
      printed: [service.loadIndex, service.loadIndexDual].filter((index) => index !== null).join('/'),
      label: 'Load index',
      meaning: `up to ${formatNumber(single)} lb per tire${
        dual === null ? '' : `, ${formatNumber(dual)} lb in a dual (side-by-side) position`
      }`,
    });
  }
  const speed = service && describeSpeed(service.speed);
  if (service && speed)
    facts.push({ of: 'service', printed: service.speed, label: 'Speed rating', meaning: speed });
  if (loadMark)
    facts.push({
      of: 'service',
      printed: loadMark,
      label: 'Load range',
      // The mark itself stands beside it.
      meaning: describeLoadMark(loadMark).replace(` (${loadMark})`, ''),
    });
  return facts;
}

function read({ size, service, loadMark }: PrintedSize): ParsedTire | null {
  return parseTire([size, service, loadMark ?? ''].filter(Boolean).join(' '));
}

/**
 * Every figure of a size and its service description in words, in the order in which they are printed; none if the text
 * cannot be understood. For loaders: what reads a size is as large as a page.
 */
export function spellOut(printed: PrintedSize): SpelledFact[] {
  const tire = read(printed);
  return tire ? [...sizeFacts(tire), ...serviceFacts(tire)] : [];
}
