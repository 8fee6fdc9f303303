import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apurarMensagem, type RetornoDeMensagem, TIPOS_DE_RETORNO } from '../../../src/domain/mensagens/apurar-mensagem'

const retorno = (tipo: string, minuto: number, detalhe: string | null = null): RetornoDeMensagem => ({
  evento: `${tipo}-${minuto}`,
  tipo,
  em: `2026-11-26T12:${String(minuto).padStart(2, '0')}:00.000Z`,
  detalhe,
})

describe('apurarMensagem', () => {
  it.each([
    { own: 'Aceita', told: [], status: 'Aceita' },
    { own: 'Aceita', told: [retorno('entregue', 1)], status: 'Entregue' },
    { own: 'Aceita', told: [retorno('entregue', 1), retorno('lida', 2)], status: 'Lida' },
    { own: 'Aceita', told: [retorno('lida', 2)], status: 'Lida' },
    { own: 'Aceita', told: [retorno('lida', 1), retorno('entregue', 2)], status: 'Lida' },
    { own: 'Aceita', told: [retorno('nao_entregue', 1), retorno('entregue', 2)], status: 'Entregue' },
    { own: 'Aceita', told: [retorno('entregue', 1), retorno('nao_entregue', 2)], status: 'Entregue' },
    { own: 'Aceita', told: [retorno('entregue', 1), retorno('nao_entregue', 1)], status: 'Entregue' },
    { own: 'Aceita', told: [retorno('expirada', 1), retorno('entregue', 2)], status: 'Expirada' },
    { own: 'Aceita', told: [retorno('erro_de_modelo', 1)], status: 'Erro de modelo' },
    { own: 'Aceita', told: [retorno('interrompida', 1)], status: 'Interrompida pelo provedor' },
    { own: 'Aceita', told: [retorno('entregue', 1), retorno('respondeu', 2), retorno('lida', 3)], status: 'Respondeu' },
    { own: 'Aceita', told: [retorno('respondeu', 2), retorno('descadastrou', 3)], status: 'Descadastrou' },
    { own: 'Incerta', told: [retorno('entregue', 1)], status: 'Entregue' },
    { own: 'Incerta', told: [retorno('aceita', 1)], status: 'Aceita' },
    { own: 'Enviando', told: [retorno('entregue', 1)], status: 'Entregue' },
    { own: 'Falha temporária', told: [retorno('lida', 1)], status: 'Lida' },
    { own: 'Não entregue', told: [retorno('entregue', 1)], status: 'Entregue' },
    { own: 'Na fila', told: [retorno('entregue', 1)], status: 'Na fila' },
    { own: 'Bloqueada', told: [retorno('entregue', 1)], status: 'Bloqueada' },
    { own: 'Cancelada', told: [retorno('lida', 1)], status: 'Cancelada' },
    { own: 'Aceita', told: [retorno('coisa', 1)], status: 'Aceita' },
  ] as const)('$own after $told is $status', ({ own, told, status }) => {
    expect(apurarMensagem(own, told).status).toBe(status)
  })

  it('says why the other side did not deliver, and forgets it once it did', () => {
    const failed = retorno('nao_entregue', 1, 'número fora de serviço')
    expect(apurarMensagem('Aceita', [failed]).motivo).toBe('número fora de serviço')
    expect(apurarMensagem('Aceita', [failed, retorno('entregue', 2)]).motivo).toBeNull()
  })

  it('names the notices that changed nothing', () => {
    const told = [retorno('aceita', 0), retorno('lida', 1), retorno('entregue', 2), retorno('coisa', 3)]
    expect([...apurarMensagem('Aceita', told).ignorados].sort()).toEqual(['aceita-0', 'coisa-3', 'entregue-2'])
  })

  it('comes to the same whatever the order in which notices come', () => {
    const tipo = fc.constantFrom(...Object.keys(TIPOS_DE_RETORNO), 'coisa')
    const notices = fc.uniqueArray(fc.record({ tipo, minuto: fc.integer({ min: 0, max: 9 }), n: fc.nat(9) }), {
      selector: ({ tipo: kind, minuto, n }) => `${kind}${minuto}${n}`,
      maxLength: 12,
    })
    const own = fc.constantFrom('Aceita', 'Incerta', 'Enviando', 'Falha temporária', 'Não entregue', 'Na fila' as const)
    fc.assert(
      fc.property(
        own,
        notices.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        (status, [list, shuffled]) => {
          const told = (all: typeof list) =>
            apurarMensagem(
              status,
              all.map(({ tipo: kind, minuto, n }) => ({
                ...retorno(kind, minuto, `${n}`),
                evento: `${kind}${minuto}${n}`,
              })),
            )
          expect(told(shuffled)).toEqual(told(list))
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
