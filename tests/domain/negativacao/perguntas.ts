import type { FatosDoEnvio } from '../../../src/domain/negativacao/fatos'

/** A debt of which nothing is known that speaks against listing it, due 2026-01-10. */
export const fatos: FatosDoEnvio = {
  credor: {
    registro: 'credores/1',
    permite_negativacao: true,
    clausula: 'Cláusula 12',
    documento: '11222333000181',
    ensino: false,
    ensino_confirmado: false,
    valor_minimo: 5000,
    dias_minimos: 30,
  },
  divida: {
    registro: 'operacoes/1',
    status: 'C',
    valor: 10_000,
    vencimento: '2026-01-10',
    prescreve_em: null,
  },
  devedor: {
    registro: 'clientes/1',
    nome: 'Ana Prado',
    documento: '52998224725',
    endereco: 'Rua das Flores',
    cidade: 'Santos',
    uf: 'SP',
    cep: '11010000',
    nascimento: '1980-02-29',
    obito_em: null,
    repactuacao_desde: null,
    repactuacao_ate: null,
  },
  acordo: null,
  promessa: null,
  negativacao: null,
  aviso: { registro: 'avisos_previos/1', entregue_em: '2026-11-10' },
  autorizacao: { pedida_por: 1, autorizada_por: 2 },
}

type Mais = { readonly [K in 'credor' | 'divida' | 'devedor']?: Partial<FatosDoEnvio[K]> } & Partial<
  Omit<FatosDoEnvio, 'credor' | 'divida' | 'devedor'>
>

/** The same with something against it. */
export function com({ credor, divida, devedor, ...rest }: Mais): FatosDoEnvio {
  return {
    ...fatos,
    ...rest,
    credor: { ...fatos.credor, ...credor },
    divida: { ...fatos.divida, ...divida },
    devedor: { ...fatos.devedor, ...devedor },
  }
}
