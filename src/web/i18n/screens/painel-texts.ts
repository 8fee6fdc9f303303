/** Words of the panel. */
export const texts = {
  titulo: 'Painel',
  figuras: {
    recebido_hoje: { titulo: 'Recebido hoje', unidade: ['lançamento', 'lançamentos'] },
    acordos_hoje: { titulo: 'Acordos de hoje', unidade: ['acordo', 'acordos'] },
    acordos_mes: { titulo: 'Acordos do mês', unidade: ['acordo', 'acordos'] },
    promessas_hoje: { titulo: 'Promessas para hoje', unidade: ['promessa', 'promessas'] },
    parcelas_a_vencer_hoje: { titulo: 'Parcelas que vencem hoje', unidade: ['parcela', 'parcelas'] },
    operacoes_abertas: { titulo: 'Operações em cobrança', unidade: ['operação', 'operações'] },
  },
  nenhuma: 'Nenhum número do painel está aberto para a sua função.',
} as const
