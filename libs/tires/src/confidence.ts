/**
 * The support for a fact. `high`: the statute, its agency, or several agreeing sources that include one of these.
 * `medium`: a trade table. `low`: contradictory sources, or from memory.
 */
export type Confidence = 'high' | 'medium' | 'low';
