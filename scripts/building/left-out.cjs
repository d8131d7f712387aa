// Stands in the bundle of the command line for parts of libraries that its server never calls: transports of the log that
// run in threads, and traces of OpenTelemetry.
module.exports = {};
