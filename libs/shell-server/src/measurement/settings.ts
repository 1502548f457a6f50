import { channelVariable } from '@tirekit/channel';
import { business } from '@tirekit/contract';

/** The collector of a storefront's events. */
export interface CollectorSettings {
  /** Its address, to which `/mp/collect` is added. */
  readonly url: string;
  /** The property that events are counted for: GA4's `G-…`. */
  readonly measurementId: string;
  readonly apiSecret: string;
}

/** The monitoring service. */
export interface MonitoringSettings {
  /** Its address, to which `/v1/logs` is added. */
  readonly url: string;
  readonly key: string;
}

export interface MeasurementSettings {
  /** Null collects nothing. */
  readonly collector: CollectorSettings | null;
  /** `opt-in`: nothing is sent before the visitor has said yes. */
  readonly consent: 'opt-out' | 'opt-in';
  /** Null reports nothing. */
  readonly monitoring: MonitoringSettings | null;
  /** Share of visits whose pages report problems, in percent. */
  readonly samplePercent: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of a channel. `NAME_<CHANNEL>` comes before `NAME`, so that each storefront may have a property of its own.
 * @throws Error that names the variable which is missing or wrong
 */
export function readMeasurementSettings(channelId: string, env: Environment): MeasurementSettings {
  const given = (name: string): string | undefined =>
    env[channelVariable(name, channelId)] || env[name] || undefined;
  const required = (name: string, because: string): string => {
    const value = given(name);
    if (value === undefined) throw new Error(`${because} needs ${name}.`);
    return value;
  };
  const collector = given('ANALYTICS_URL');
  const monitoring = given('MONITORING_URL');
  return {
    collector:
      collector === undefined
        ? null
        : {
            url: addressIn('ANALYTICS_URL', collector),
            measurementId: required('ANALYTICS_MEASUREMENT_ID', 'ANALYTICS_URL'),
            apiSecret: required('ANALYTICS_API_SECRET', 'ANALYTICS_URL'),
          },
    consent: consentIn(given('ANALYTICS_CONSENT')),
    monitoring:
      monitoring === undefined
        ? null
        : { url: addressIn('MONITORING_URL', monitoring), key: required('MONITORING_KEY', 'MONITORING_URL') },
    samplePercent: percentIn(given('MONITORING_SAMPLE_PERCENT'), env['NODE_ENV']),
  };
}

function addressIn(name: string, given: string): string {
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error(`${name} must be an http address.`);
  return url.href.replace(/\/$/, '');
}

function consentIn(given = 'opt-out'): MeasurementSettings['consent'] {
  if (given === 'opt-out' || given === 'opt-in') return given;
  throw new Error('ANALYTICS_CONSENT is "opt-out" or "opt-in".');
}

/** Specification section 9: every session, in production only. */
function percentIn(given: string | undefined, nodeEnv: string | undefined): number {
  if (given === undefined) return nodeEnv === 'production' ? business.monitoringSamplePercent : 0;
  const percent = Number(given);
  if (percent >= 0 && percent <= 100) return percent;
  throw new Error('MONITORING_SAMPLE_PERCENT must be a number from 0 to 100.');
}
