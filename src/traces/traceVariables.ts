type Variables = Record<string, string | undefined>

/**
 * Standard variables (opentelemetry.io, Environment Variable Specification) with our defaults, or null unless they name
 * an endpoint or exporter for traces.
 */
export function traceVariables(environment: Variables): Variables | null {
  const variables: Variables = {
    // Baggage would pass on to Microsoft what a caller says about itself.
    OTEL_PROPAGATORS: 'tracecontext',
    // A statement that stores a page of email is too long to be useful.
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
