// The JSON Schemas of TypeScript types, as the compiler resolves them.
import ts from 'typescript';

/** Names of TypeScript itself, which say nothing of what they make. */
const HELPERS = ['Exclude', 'Extract', 'Omit', 'Partial', 'Pick', 'Readonly', 'Record'];

/** A text, a number, a flag; nothing for a type that is built of others. */
function plain({ flags, value }) {
  if (flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) return { const: value };
  if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
  if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
  return flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) ? {} : undefined;
}

/** A union: values of one enumeration, or one schema for each member. */
function anyOf(schemas) {
  const texts = new Set(schemas.map((each) => JSON.stringify(each)));
  const all = [...texts].map((each) => JSON.parse(each));
  if (all.length === 1) return all[0];
  const isConst = (each) => Object.hasOwn(each, 'const');
  const values = all.filter(isConst).map((each) => each.const);
  const others = all.filter((each) => !isConst(each));
  const listed = values.length === 1 ? [{ const: values[0] }] : values.length === 0 ? [] : [{ enum: values.sort() }];
  return others.length === 0 ? listed[0] : { anyOf: [...listed, ...others] };
}

/**
 * The schemas of the members of one interface, and of all that they name.
 *
 * @param file the file of the interface
 * @param holder its name
 * @example resultSchemas('src/server/answers/results.ts', 'Results').Acted
 */
export function resultSchemas(file, holder) {
  const configFile = ts.findConfigFile(file, ts.sys.fileExists);
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, configFile.replace(/[^/]*$/, ''));
  const program = ts.createProgram([file], { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  /** The fields of a type that are there when the program runs: a mark on a symbol is for the compiler alone. */
  const propertiesOf = (type) => checker.getPropertiesOfType(type).filter(({ name }) => !name.startsWith('__@'));
  const source = program.getSourceFile(file);
  const [declared] = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .filter(({ name }) => name === holder);
  const definitions = {};
  const names = new Map();
  const held = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(declared));
  /** The names of the members are theirs, whatever else is called so. */
  const reserved = new Map(held.map((member) => [member.name, checker.getTypeOfSymbol(member)]));
  /** The types that are being written. */
  const open = new Set();

  /** The name of a type that has one and is not generic. A second type of one name gets a number. */
  const nameOf = (type) => {
    const symbol = type.aliasSymbol ?? type.symbol;
    const name = symbol?.name;
    if (name === undefined || name.startsWith('__') || !/^[A-Z]/.test(name) || HELPERS.includes(name)) return undefined;
    const taken = new Set(names.values());
    for (let i = 1; ; i++) {
      const free = i === 1 ? name : `${name}${i}`;
      if (!taken.has(free) && (!reserved.has(free) || reserved.get(free) === type)) return free;
    }
  };
  const described = (symbol, schema) => {
    const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
    return text === '' ? schema : { description: text, ...schema };
  };
  const objectOf = (type) => {
    const properties = {};
    const required = [];
    for (const property of propertiesOf(type)) {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      properties[property.name] = described(property, schemaOf(checker.getTypeOfSymbol(property)));
      if (!isOptional) required.push(property.name);
    }
    const [index] = checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      properties,
      ...(required.length === 0 ? {} : { required: required.sort() }),
      // A result may have fields that its type does not name.
      ...(index === undefined ? {} : { additionalProperties: schemaOf(index.type) }),
    };
  };
  /** A type inside itself. The parser of OpenRPC writes a schema in the place of each reference, so none may lead in a circle. */
  const again = (type, name) => {
    const needed = propertiesOf(type).filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0);
    const required = needed.map((each) => each.name).sort();
    const properties = Object.fromEntries(required.map((each) => [each, {}]));
    return { description: `A ${name} again.`, type: 'object', properties, required };
  };
  const built = (type) => {
    if (type.isUnion()) {
      const members = type.types.filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0);
      const isFlag = members.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral).length === 2;
      const others = isFlag ? members.filter(({ flags }) => !(flags & ts.TypeFlags.BooleanLiteral)) : members;
      return anyOf([...(isFlag ? [{ type: 'boolean' }] : []), ...others.map(schemaOf)]);
    }
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: type.intrinsicName === 'true' };
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type).map(schemaOf);
      return { type: 'array', items: anyOf(items.length === 0 ? [{}] : items) };
    }
    if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]) };
    return objectOf(type);
  };
  const schemaOf = (type) => {
    // A text that stands for a side, a counter, a hex is a text.
    const simple = [type, ...(type.isIntersection() ? type.types : [])].map(plain).find((each) => each !== undefined);
    if (simple !== undefined) return simple;
    const known = names.get(type);
    if (open.has(type)) return again(type, known);
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` };
    const isList = checker.isArrayType(type) || checker.isTupleType(type);
    const name = isList || type.flags & ts.TypeFlags.BooleanLike ? undefined : nameOf(type);
    if (name === undefined) return built(type);
    names.set(type, name);
    definitions[name] = {};
    open.add(type);
    definitions[name] = built(type);
    open.delete(type);
    return { $ref: `#/components/schemas/${name}` };
  };

  for (const member of held) {
    const schema = schemaOf(checker.getTypeOfSymbol(member));
    definitions[member.name] ??= schema;
  }
  return Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1)));
}
