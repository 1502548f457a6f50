/** A five-pointed star in a 16 by 16 box. */
export const starPath =
  'M8 1.4l2.04 4.13 4.56.66-3.3 3.22.78 4.54L8 11.8l-4.08 2.15.78-4.54-3.3-3.22 4.56-.66z';
