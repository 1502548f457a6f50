import { type Box } from './boxes.ts';
import { type Candidate, rankCandidates } from './candidates.ts';
import { cropWidth } from './crop.ts';
import { DETECTOR_STEP, detectText } from './detect-text.ts';
import { type Evidence, SURE, weighEvidence } from './evidence.ts';
import { type CropRequest, readCrop, type ReadCrop, stretch } from './look.ts';
import { type SizeTrie } from './size-trie.ts';
import { type Sidewall, type Surface } from './surface.ts';
import { type Work } from './work.ts';

/** Crops of one surface; a sidewall has some thirty texts. */
const MOST_CROPS = 12;
const MOST_TURNED = 3;
/** A text is turned over if it has a size's shape and less than this is clear. */
const TURNED_LIKENESS = 0.4;
const CLEAR_TEXT = 0.75;
/** Nats of a hit that is worth a second look. */
const WORTH_A_LOOK = 0.5;
/** A crop whose text ends in the middle of a size grows to this width over height. */
const WHOLE_SIZE_ASPECT = 10;
const PART_OF_SIZE = /\d{3}\s?\/|\/\s?\d{2}|\d\d\s?Z?R|R\s?\d{2}|^\d{3}$/i;

/** Places that are looked at closer, and how. */
const MOST_PLACES = 2;
const CLOSER_VIEWS = [
  { smooth: true, spread: true, margin: 0.35, height: 1 },
  { smooth: true, spread: false, margin: 0.5, height: 1.15 },
] as const;

/** Looks for the size on one sidewall, on finer and finer surfaces, and keeps what it has seen. */
export class SizeSearch {
  readonly crops: ReadCrop[] = [];
  readonly #sidewall: Sidewall;
  readonly #trie: SizeTrie;
  readonly #work: Work;
  #surface = 0;
  #isSmooth = false;
  /** Texts of the last surface, those first that look like a size. */
  #candidates: readonly Candidate[] = [];

  constructor(sidewall: Sidewall, trie: SizeTrie, work: Work) {
    this.#sidewall = sidewall;
    this.#trie = trie;
    this.#work = work;
  }

  get sidewall(): Sidewall {
    return this.#sidewall;
  }

  get evidence(): Evidence {
    return weighEvidence(this.crops);
  }

  get isSure(): boolean {
    return this.evidence.outcome === 'sure';
  }

  /** True if another surface would hardly change the answer: sure, or one size leads clearly without a second witness. */
  get isSettled(): boolean {
    const { outcome, sizes } = this.evidence;
    const [first, second] = sizes;
    const score = first?.score ?? 0;
    return outcome === 'sure' || (score >= SURE.score && score - (second?.score ?? 0) >= SURE.margin);
  }

  /** Detects and reads the texts of one surface until the size is sure. */
  async searchSurface(surface: Surface): Promise<void> {
    this.#surface += 1;
    this.#isSmooth = surface.smooth ?? false;
    this.#work.step('unwrapping');
    const strip = this.#sidewall.strip({ ...surface, heightStep: DETECTOR_STEP });
    const boxes = await detectText(strip, this.#work);
    this.#candidates = rankCandidates(boxes).filter(({ box }) => !this.#hasRead(box));
    const first = this.#candidates.slice(0, MOST_CROPS);
    for (const { box } of first) {
      const crop = await this.#read({ ...this.#fine, box });
      if (crop !== null) await this.#follow(crop);
      if (this.isSure) return;
    }
    if (this.#clearest().length === 0) await this.#turnOver(first);
    await this.#lookCloser();
  }

  /** Texts of the last surface that were not read for a size. */
  get unread(): Box[] {
    return this.#candidates.map(({ box }) => box).filter((box) => !this.#hasRead(box));
  }

  /** Reads one more place for what else it says. */
  async readMore(box: Box, turned = false): Promise<ReadCrop | null> {
    return this.#read({ ...this.#fine, box, turned });
  }

  /** Texts that nobody can read may stand upside down. */
  async #turnOver(candidates: readonly Candidate[]): Promise<void> {
    const unclear = candidates.filter(
      ({ box, likeness }) =>
        likeness >= TURNED_LIKENESS &&
        this.crops.some((crop) => crop.box === box && crop.hits.length === 0 && crop.clarity < CLEAR_TEXT),
    );
    for (const { box } of unclear.slice(0, MOST_TURNED)) {
      const crop = await this.readMore(box, true);
      if (crop !== null) await this.#follow(crop);
      if (this.isSure) return;
    }
  }

  /** Looks at the clearest places in every light, which costs less than another surface. */
  async #lookCloser(): Promise<void> {
    for (const crop of this.#clearest()) {
      for (const { margin, height, ...view } of CLOSER_VIEWS) {
        if (this.isSure) return;
        const strip = view.spread ? this.#sidewall.plain(view.smooth) : this.#sidewall.fine(view.smooth);
        const box = withMargin(crop.sizeBox, margin, height);
        await this.#read({ strip, box, turned: crop.turned, surface: this.#surface, spread: view.spread });
      }
    }
  }

  #clearest(): ReadCrop[] {
    const clearest: ReadCrop[] = [];
    for (const crop of this.crops.toSorted((a, b) => getScore(b) - getScore(a))) {
      if (getScore(crop) < WORTH_A_LOOK || clearest.length === MOST_PLACES) break;
      if (clearest.every(({ sizeBox }) => sharedPart(sizeBox, crop.sizeBox) === 0)) clearest.push(crop);
    }
    return clearest;
  }

  /** Looks again where a size may stand: at the whole of it, and in other light. */
  async #follow(crop: ReadCrop): Promise<void> {
    const whole = isCutOff(crop)
      ? await this.#read({ ...getRequest(crop), ...this.#fine, box: widened(crop.box) })
      : crop;
    if (whole === null || getScore(whole) < WORTH_A_LOOK || this.isSure) return;
    const { sizeBox } = whole;
    const again = { ...getRequest(whole), surface: this.#surface };
    await this.#read({
      ...again,
      strip: this.#sidewall.plain(false),
      box: withMargin(sizeBox, 0.5, 1.12),
      spread: true,
    });
    if (this.isSure || this.evidence.outcome === 'none') return;
    await this.#read({
      ...again,
      strip: this.#sidewall.fine(!this.#isSmooth),
      box: withMargin(sizeBox, 0.2, 0.9),
    });
  }

  get #fine(): Pick<CropRequest, 'strip' | 'surface'> {
    return { strip: this.#sidewall.fine(this.#isSmooth), surface: this.#surface };
  }

  async #read(request: CropRequest): Promise<ReadCrop | null> {
    if (!this.#work.hasTimeToRecognize(cropWidth(request.box))) return null;
    const crop = await readCrop(request, this.#trie, this.#work);
    this.crops.push(crop);
    return crop;
  }

  /** The same strip is cut again, so that a box that hardly moved would say the same. */
  #hasRead(box: Box): boolean {
    return this.crops.some((crop) => sharedPart(crop.box, box) > 0.75);
  }
}

function getRequest({ box, turned }: ReadCrop): Pick<CropRequest, 'box' | 'turned'> {
  return { box, turned };
}

function getScore({ hits }: Pick<ReadCrop, 'hits'>): number {
  return hits[0]?.score ?? -Infinity;
}

function isCutOff({ text, hits, box }: ReadCrop): boolean {
  if (getScore({ hits }) >= WORTH_A_LOOK || box.width / box.height >= WHOLE_SIZE_ASPECT) return false;
  return PART_OF_SIZE.test(text);
}

function widened(box: Box): Box {
  const half = Math.max(box.width + 2 * box.height, WHOLE_SIZE_ASPECT * box.height) / 2;
  return stretch(box, -half, half);
}

/** With so much of the height added on both sides, and the height itself changed. */
function withMargin(box: Box, margin: number, height: number): Box {
  const half = box.width / 2 + margin * box.height;
  return { ...stretch(box, -half, half), height: box.height * height };
}

/** Shared area over the area of both. */
function sharedPart(one: Box, other: Box): number {
  const width =
    Math.min(one.x + one.width / 2, other.x + other.width / 2) -
    Math.max(one.x - one.width / 2, other.x - other.width / 2);
  const height =
    Math.min(one.y + one.height / 2, other.y + other.height / 2) -
    Math.max(one.y - one.height / 2, other.y - other.height / 2);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (one.width * one.height + other.width * other.height - shared);
}
