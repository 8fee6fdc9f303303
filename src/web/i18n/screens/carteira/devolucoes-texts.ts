/** Words of a return's page. */
export const texts = {
  conferencia: {
    titulo: 'O que o envio faria agora',
    vao: (count: string, valor: string) =>
      `${count === '1' ? '1 operação' : `${count} operações`}, ${valor} de nominal.`,
    vazio: 'Nenhuma operação está no borderô.',
    acabam: 'Com elas acabam também:',
    nadaAcaba: 'Nada mais acaba com elas.',
    impedem: (count: string) => `Impedem o envio: ${count}`,
    enviado: 'Não há envio a conferir.',
    mais: (count: string) => `E mais ${count}.`,
  },
  escolher: {
    titulo: 'Escolher operações',
    ajuda:
      'Por filtro, em que tudo o que se diz vale junto, ou por uma lista colada de números. Nada entra antes de você conferir.',
    acabou: 'A conferência acabou: este borderô não recebe mais operações.',
    semPermissao: 'Você não muda este borderô.',
    conferir: 'Conferir',
    pergunta: (count: string, valor: string) => `Entram no borderô ${count} operações, ${valor} de nominal.`,
    confirmar: (count: string) => `Pôr ${count} no borderô`,
    feita: (count: string) => `${count} operações postas no borderô.`,
  },
  recusas: {
    titulo: (count: string) => `Ficam de fora: ${count}`,
    numero: 'Operação',
    motivo: 'Por quê',
  },
  proposta: {
    titulo: 'Propor devolução pela permanência',
    ajuda:
      'O que passou da permanência da remessa, ou na falta dela da do credor, entra num borderô em rascunho. Nada entra antes de você conferir.',
    conferir: 'Ver o que entraria',
    pergunta: (count: string, valor: string) => `Entram num rascunho ${count} operações, ${valor} de nominal.`,
    confirmar: 'Fazer o borderô em rascunho',
    feita: (id: number) => `Borderô ${id} em rascunho.`,
    permanencia: 'Permanência',
    operacoes: 'Operações',
    valor: 'Nominal',
    dias: (count: string) => `${count} dias`,
  },
  documentos: {
    pdf: 'Borderô em PDF',
    planilha: 'Planilha',
    arquivo: (id: number, tipo: string) => `bordero-${id}.${tipo}`,
  },
} as const
