import fc from 'fast-check'

/** Expressions over `titulos` of cases.ts that fit the language, as texts: every operator, function and kind, deep enough to nest. */
export function randomCondition(): fc.Arbitrary<string> {
  return grammar().condition
}

/** A stored record of `titulos`, with blanks among its values. */
export function randomTitulo(): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })
  return fc.record({
    nome: maybe(fc.constantFrom('Ana', 'ana', "D'Ávila", 'Z')),
    valor: maybe(fc.integer({ min: -300, max: 300 }).map((cents) => cents / 100)),
    quantidade: maybe(fc.integer({ min: -3, max: 3 })),
    taxa: maybe(fc.constantFrom(0, 0.5, 12.35)),
    vencimento: maybe(DAY),
    pago_em: maybe(fc.constantFrom('2026-11-20T02:59:59.000Z', '2026-11-20T03:00:00.000Z')),
    ativo: maybe(fc.boolean()),
    situacao: maybe(fc.constantFrom('ABERTO', 'FECHADO')),
    dono_id: maybe(fc.constant(1)),
  })
}

const DAY = fc.constantFrom('2026-11-19', '2026-11-20', '2024-02-29', '1999-12-31')

/** A type, not an interface: letrec asks for a plain record. */
type Grammar = {
  readonly condition: string
  readonly number: string
  readonly day: string
  readonly text: string
}

function grammar(): fc.LetrecValue<Grammar> {
  const comparison = fc.constantFrom('=', '<>', '<', '<=', '>', '>=')
  return fc.letrec<Grammar>((tie) => {
    const condition = tie('condition')
    const number = tie('number')
    const day = tie('day')
    const text = tie('text')
    const compared = (side: fc.Arbitrary<string>) =>
      fc.tuple(side, comparison, side).map(([left, sign, right]) => `${left} ${sign} ${right}`)
    const chosen = (side: fc.Arbitrary<string>) =>
      fc.tuple(condition, side, side).map((parts) => `se(${parts.join(', ')})`)
    return {
      condition: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        fc.constantFrom('ativo', 'verdadeiro', 'falso', 'usuario.interno', "situacao = 'ABERTO'", 'dono_id em (1, 2)'),
        compared(number),
        compared(day),
        compared(text),
        fc.tuple(condition, fc.constantFrom('e', 'ou'), condition).map((parts) => `(${parts.join(' ')})`),
        condition.map((inner) => `nao (${inner})`),
        fc.oneof(number, day, text).map((inner) => `vazio(${inner})`),
        fc
          .tuple(number, fc.constantFrom('em', 'nao em'), number)
          .map(([one, word, item]) => `${one} ${word} (${item}, 1)`),
        fc.constantFrom('algum(itens, preco > 1)', 'nao algum(itens, ativo e preco em (1, 2))'),
      ),
      number: fc.oneof(
        { maxDepth: 2, depthSize: 'small' },
        fc.constantFrom('valor', 'quantidade', 'taxa', '0', '1', '2.5', 'dono.limite', 'usuario.id'),
        fc.tuple(number, fc.constantFrom('+', '-', '*'), number).map((parts) => `(${parts.join(' ')})`),
        number.map((inner) => `arredonda(${inner}, 1)`),
        fc.tuple(day, day).map((parts) => `dias(${parts.join(', ')})`),
        number.map((inner) => `(-${inner})`),
        chosen(number),
      ),
      day: fc.oneof(
        { maxDepth: 2, depthSize: 'small' },
        fc.constantFrom('vencimento', 'hoje()', 'pago_em', 'hoje() - 540'),
        fc.tuple(fc.constantFrom('vencimento', 'hoje()'), number).map(([date, days]) => `(${date} + ${days})`),
      ),
      text: fc.oneof(
        { maxDepth: 2, depthSize: 'small' },
        fc.constantFrom('nome', 'dono.nome', "'Ana'", "'D''Ávila'", 'usuario.funcao'),
        chosen(text),
      ),
    }
  })
}
