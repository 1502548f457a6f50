import * as z from 'zod/mini';

const ServiceReading = z.object({
  /** Load index of a single tire. */
  loadIndex: z.number(),
  /** Load index of twin tires, if the sidewall says one. */
  loadIndexDual: z.nullable(z.number()),
  /** `H`, `W`, `(Y)` above 300 km/h, `A8`. */
  speed: z.string(),
});

/** The outer edge of a tire as an ellipse, in pixels of the picture as it is shown upright. */
export const SidewallRing = z.object({
  /** Center, from the left. */
  x: z.number(),
  /** Center, from the top. */
  y: z.number(),
  /** The half axis along `angle`. */
  rx: z.number(),
  /** The half axis across it. */
  ry: z.number(),
  /** Radians by which the axis of `rx` is turned clockwise from the picture’s x axis. */
  angle: z.number(),
});
export type SidewallRing = z.infer<typeof SidewallRing>;

/** A size as read from a sidewall, with its evidence. */
export const SidewallSize = z.object({
  /** `225/65R17`, `LT275/70R18` */
  size: z.string(),
  /** True if the storefront or the vehicle directory knows it. */
  listed: z.boolean(),
  /** Evidence in nats above the reading without a size. */
  score: z.number(),
  /** The place of the picture that says so, upright: a `data:` URL of a JPEG. */
  crop: z.nullable(z.string()),
});
export type SidewallSize = z.infer<typeof SidewallSize>;

const StripPlace = z.object({ x0: z.number(), x1: z.number(), y0: z.number(), y1: z.number() });

/** A place of the sidewall that was read for a size, to be weighed with those of another photo of the tire. */
const SidewallLook = z.object({
  /** In fractions of the strip to which the sidewall was straightened. */
  place: StripPlace,
  surface: z.number(),
  /** The sizes that it may show, best first; `from` and `to` are steps of the recognizer. */
  hits: z.array(
    z.object({
      size: z.string(),
      listed: z.boolean(),
      score: z.number(),
      from: z.number(),
      to: z.number(),
    }),
  ),
});

/** The text of a sidewall. A person confirms all of it. */
export const SidewallReading = z.object({
  /** `sure`: the first size may be filled in; `unsure`: a person chooses among `sizes`; `none`: there are none. */
  outcome: z.enum(['sure', 'unsure', 'none']),
  /** Three at most, best first. */
  sizes: z.array(SidewallSize).check(z.maxLength(3)),
  /** Load index and speed rating; `second` is the other pair of a commercial tire. */
  service: z.nullable(z.object({ ...ServiceReading.shape, second: z.optional(ServiceReading) })),
  /** The tire identification number, in upper case without `DOT` and spaces, and how certain it is (0 to 1). */
  tin: z.nullable(z.object({ tin: z.string(), certainty: z.number() })),
  /** The tire’s outer edge as it was used; null if no tire was found. */
  ring: z.nullable(SidewallRing),
  /**
   * The reason why no size is sure; null where one is. `no-text`: a wheel without legible lettering; `several-tires`: two
   * tires stand apart, and the ring lies on neither.
   */
  unread: z.nullable(z.enum(['no-tire', 'no-text', 'several-tires', 'unclear'])),
  looks: z.array(SidewallLook),
});
export type SidewallReading = z.infer<typeof SidewallReading>;
