/**
 * How well a fact is founded. `high`: the statute, its agency, or several sources that agree and include one
 * of these. `medium`: a trade table. `low`: sources contradict each other, or it comes from memory.
 */
export type Confidence = 'high' | 'medium' | 'low';
