import { equalize } from './clahe.ts';
import { shrinkGray, smoothGray } from './gray.ts';
import { type GrayPicture } from './picture.ts';
import { type Ring } from './ring.ts';
import { type Strip, unwrapRing, type UnwrapOptions } from './unwrap.ts';

const TILE_COLUMNS = 48;
const TILE_ROWS = 5;
const CLIP = 2;

/** Pixels of an outer radius beyond which letters do not become clearer. */
const FINEST_RADIUS = 1100;
/** A picture is this much finer at most than the finest strip, so that none of its pixels is left out. */
const OVERSAMPLING = 1.2;

/** A strip to be made of a sidewall. */
export interface Surface extends UnwrapOptions {
  /** Without the picture's noise. */
  readonly smooth?: boolean;
}

/** One tire in a picture, from which strips are made when they are needed. */
export class Sidewall {
  /** In pixels of the picture. */
  readonly ring: Ring;
  readonly #gray: GrayPicture;
  readonly #scaled: Ring;
  readonly #fine = new Map<boolean, Strip>();
  #smooth: GrayPicture | undefined;
  readonly #plain = new Map<boolean, Strip>();

  constructor(gray: GrayPicture, ring: Ring) {
    const factor = Math.min(1, (FINEST_RADIUS * OVERSAMPLING) / Math.max(ring.rx, ring.ry));
    this.ring = ring;
    this.#gray = shrinkGray(gray, factor);
    this.#scaled = {
      ...ring,
      x: ring.x * factor,
      y: ring.y * factor,
      rx: ring.rx * factor,
      ry: ring.ry * factor,
    };
  }

  /** Pixels of the outer radius that the picture itself has, up to the finest. */
  get finest(): number {
    return Math.min(FINEST_RADIUS, Math.max(this.#scaled.rx, this.#scaled.ry));
  }

  /** A strip with even contrast. */
  strip({ smooth = false, ...options }: Surface): Strip {
    return withEvenContrast(this.#unwrap(options, smooth));
  }

  /** The strip from which crops are cut, with even contrast. */
  fine(smooth: boolean): Strip {
    return kept(this.#fine, smooth, () => withEvenContrast(this.plain(smooth)));
  }

  /** The same as the camera saw it. */
  plain(smooth: boolean): Strip {
    return kept(this.#plain, smooth, () => this.#unwrap({ radius: this.finest }, smooth));
  }

  #unwrap(options: UnwrapOptions, smooth: boolean): Strip {
    if (smooth) this.#smooth ??= smoothGray(this.#gray);
    return unwrapRing(smooth ? (this.#smooth ?? this.#gray) : this.#gray, this.#scaled, options);
  }
}

function withEvenContrast({ gray, radius }: Strip): Strip {
  return { gray: equalize(gray, { columns: TILE_COLUMNS, rows: TILE_ROWS, clip: CLIP }), radius };
}

function kept(strips: Map<boolean, Strip>, key: boolean, make: () => Strip): Strip {
  const strip = strips.get(key) ?? make();
  strips.set(key, strip);
  return strip;
}
