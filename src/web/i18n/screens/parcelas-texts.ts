/** Words of an instalment's page: its split, its write-off, its receipts. */
export const texts = {
  componentes: {
    principal: 'Principal',
    juros: 'Juros',
    multa: 'Multa',
    honorarios: 'Honorários',
    desconto: 'Desconto',
    comissao: 'Comissão',
  },

  divisao: {
    titulo: 'Divisão',
    nota: (parcela: string, valor: string) => `${parcela}, ${valor}`,
    operacao: 'Operação',
    dias: 'Dias',
    valor: 'Valor',
    repasse: 'Repasse previsto',
    repasseEspecial: 'Repasse especial',
    recebido: 'Recebido',
    taxa: 'Taxa do cartão',
    repasseRecebido: 'Repasse recebido',
    total: 'Total',
    corrente: (antes: string, depois: string, total: string) =>
      `Soma das parcelas: antes desta ${antes}, com esta ${depois}, de ${total}.`,
    distribuir: (count: number) =>
      count === 0
        ? 'As frações fecharam sem centavo a distribuir.'
        : count === 1
          ? '1 centavo foi dado à fração que chega primeiro ao próximo centavo.'
          : `${count} centavos foram dados às frações que chegam primeiro ao próximo centavo.`,
    porQue: (componente: string, operacao: string) => `Por que este valor: ${componente} da operação ${operacao}`,
    vazia: 'Esta parcela não tem divisão por operação.',
    exato: (valor: string, acumulado: string, total: string, exato: string) =>
      `${valor} × ${acumulado} ÷ ${total} = ${exato}`,
    entre: (piso: string, teto: string) => `entre ${piso} e ${teto}`,
    chega: (depois: string, antes: string, linha: string) => `até aqui ${depois} − antes ${antes} = ${linha}`,
    razoes: {
      exata: 'A fração é exata: não há o que arredondar.',
      piso: 'Ficou no piso: outra fração chega antes ao próximo centavo.',
      centavo:
        'Recebeu o centavo: é das que chegam primeiro ao próximo centavo; no empate, a operação e o componente que vêm antes.',
      mantido: 'O centavo foi dado numa parcela anterior e fica.',
      arredondado: 'A comissão corre sozinha: arredondada, meio centavo para cima.',
    },
    doRepasse: (conta: string) => `repasse = valor − honorários − comissão − taxa do cartão = ${conta}`,
    doEspecial: (percentual: string, base: string, valor: string, dias: number) =>
      `mais de ${dias} dias de atraso: repasse = ${percentual} de (valor − honorários) = ${percentual} de ${base} = ${valor}; a comissão é o que resta`,
    previsto: 'previsto, sem taxa de cartão',
    realizado: 'recebido até agora',
  },

  baixa: {
    titulo: 'Baixa',
    aberto: (valor: string) => `em aberto: ${valor}`,
    entrou: (cobranca: number | null, dia: string, valor: string) =>
      `A cobrança ${cobranca ?? ''} foi paga em ${dia}: ${valor} esperam baixa.`,
    informada: (dia: string) => `O credor informou o pagamento em ${dia}.`,
    taxaAjuda: (percentual: string) => `Em branco: ${percentual} do valor.`,
    semTaxa: 'Em branco: sem taxa.',
    comprovante: 'Comprovante',
    conferir: 'Conferir baixa',
    confirmar: (valor: string) => `Dar baixa em ${valor}`,
    feita: (valor: string) => `Baixa de ${valor} feita.`,
    pergunta: 'Confira antes de dar baixa',
    parcela: 'Parcela',
    daCobranca: (id: number) => `Registra o pagamento da cobrança ${id}.`,
    fica: 'A parcela fica',
    acordoFica: 'O acordo fica',
    naoAberta: (status: string) => `A parcela está "${status}" e não recebe baixa.`,
    semFuncao: (funcoes: string) =>
      `Só dá baixa quem tem a função ${funcoes}, além da permissão "Baixar parcela". Vale também para administradores.`,
  },

  numeros: {
    valor: 'Valor',
    valor_repasse: 'Repasse',
    honorarios: 'Honorários',
    comissao: 'Comissão',
    taxa_cartao: 'Taxa do cartão',
    mora: 'Mora (no valor)',
  },

  recebimentos: {
    titulo: 'Recebimentos',
    vazio: 'Nada foi recebido desta parcela',
    vazioAjuda: 'Quando houver baixa, cada recebimento aparece aqui com repasse, honorários e comissão.',
    numero: 'Nº',
    data: 'Data',
    tipo: 'Tipo',
    baixa: 'Baixa',
    estorno: 'Estorno',
    forma: 'Forma',
    motivo: 'Motivo',
    liquido: 'Líquido',
    estornar: 'Estornar',
    estornarDe: (id: number) => `Estornar o recebimento ${id}`,
    pergunta: (id: number) => `Estornar o recebimento ${id}`,
  },
} as const
