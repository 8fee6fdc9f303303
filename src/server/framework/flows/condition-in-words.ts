import type { FieldDefinition, ResourceDefinition } from '../../../declaration/definitions'
import type { BinaryOperator, Expression, InList } from '../../../declaration/expressions/tree'
import type { FlowWords } from './flow-words'

/** A condition over a record of this resource as one says it: labels for names and values, words for signs. */
export function conditionInWords(resource: ResourceDefinition | undefined, tree: Expression, words: FlowWords): string {
  const fieldOf = (of: Expression) => {
    const name = of.kind === 'name' && of.path[of.path[0] === BEFORE ? 1 : 0]
    return name ? resource?.campos.find(({ nome, key }) => name === nome || name === key) : undefined
  }
  const say = (of: Expression, field?: FieldDefinition): string => {
    if (of.kind === 'number') return String(of.value).replace('.', words.virgula)
    if (of.kind === 'boolean') return of.value ? words.sim : words.nao
    if (of.kind === 'text') return field?.valores?.find(({ valor }) => valor === of.value)?.rotulo ?? `"${of.value}"`
    if (of.kind === 'name') return sayName(of.path, fieldOf(of)?.rotulo, words)
    if (of.kind === 'negate') return `−${say(of.operand)}`
    if (of.kind === 'not') return sayNot(of.operand, say, words)
    if (of.kind === 'call')
      return sayCall(
        of.name,
        of.args.map((arg) => say(arg)),
        words,
      )
    if (of.kind === 'in') {
      const known = fieldOf(of.value)
      return `${say(of.value)} ${of.negated ? words.naoE : words.e} ${sayList(of.list, (item) => say(item, known), words)}`
    }
    const { operator, left, right } = of
    const known = fieldOf(left) ?? fieldOf(right)
    const [one, other] = [left, right].map((side) => held(side, operator, say(side, known)))
    const days = operator === '+' || operator === '-' ? daysAfter(left, right, words) : ''
    return `${one} ${words.sinais[operator]} ${other}${days}`
  }
  return say(tree)
}

const BEFORE = 'anterior'

function sayName([first = '', ...more]: readonly string[], rotulo: string | undefined, words: FlowWords): string {
  if (first !== BEFORE) return [rotulo ?? first, ...more].join(', ')
  return words.antes(rotulo ?? more.join('.'))
}

function sayNot(operand: Expression, say: (of: Expression) => string, words: FlowWords): string {
  const [arg] = operand.kind === 'call' && operand.name === 'vazio' ? operand.args : []
  return arg ? words.com(say(arg)) : words.naoVale(say(operand))
}

/** What binds looser than the sign it stands at keeps its brackets. */
function held(side: Expression, operator: BinaryOperator, said: string): string {
  return side.kind === 'binary' && side.operator === 'ou' && operator !== 'ou' ? `(${said})` : said
}

/** A number beside a day is of days. */
function daysAfter(left: Expression, right: Expression, { dia, dias }: FlowWords): string {
  if (left.kind !== 'call' || left.name !== 'hoje' || right.kind !== 'number') return ''
  return ` ${right.value === 1 ? dia : dias}`
}

function sayCall(name: string, args: readonly string[], words: FlowWords): string {
  if (name === 'hoje') return words.hoje
  if (name === 'vazio') return words.sem(args.join(', '))
  return `${name}(${args.join(', ')})`
}

function sayList(list: InList, say: (item: Expression) => string, words: FlowWords): string {
  if (list.kind === 'name') return words.umDe(list.path.join('.'))
  const all = list.items.map(say)
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${words.ou} ${all.at(-1)}`
}
