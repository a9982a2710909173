type Variables = Record<string, string | undefined>

/**
 * The standard variables of OpenTelemetry (opentelemetry.io, Environment Variable Specification), for its SDK to read,
 * with what they are here when nobody sets them. Null unless they name where traces go.
 */
export function traceVariables(environment: Variables): Variables | null {
  const variables: Variables = {
    // Baggage would hand on to Microsoft what a caller says of itself.
    OTEL_PROPAGATORS: 'tracecontext',
    // A statement that stores a page of mails is longer than anybody reads.
    OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT: '4000',
    OTEL_NODE_RESOURCE_DETECTORS: 'host,serviceinstance,env',
  }
  for (const [name, value] of Object.entries(environment)) {
    if (name.startsWith('OTEL_') && value?.trim()) variables[name] = value.trim()
  }
  if (!/\bservice\.name=/.test(variables.OTEL_RESOURCE_ATTRIBUTES ?? '')) variables.OTEL_SERVICE_NAME ??= 'rejoinder'
  const { OTEL_TRACES_EXPORTER: exporter } = variables
  const asked = exporter ?? variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? variables.OTEL_EXPORTER_OTLP_ENDPOINT
  const off = variables.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || exporter === 'none'
  return asked && !off ? variables : null
}
