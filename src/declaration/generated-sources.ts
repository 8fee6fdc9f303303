// Written by `npm run tipos` from resources/consultas/. Change the declaration, not this file.

/** Columns of each source, as the consultas that it is the source of declare them. */
export interface SourceRows {
  readonly aBaixar: {
    readonly parcela_id: number
    readonly acordo_id: number
    readonly cliente_id: number
    readonly credor_id: number
    readonly numero_parcela: number
    readonly total_parcelas: number
    readonly data_vencimento: string
    readonly aberto: number
    readonly forma: 'boleto_pix' | 'link_voz' | 'link_credor' | 'maquineta' | 'Credor'
    readonly status: 'A Vencer' | 'Vencida' | 'Paga' | 'Paga parcial' | 'Prestada' | 'Repassada' | 'Cancelada' | 'Estornada' | 'Informada pelo credor' | 'Em disputa'
    readonly status_cobranca: 'Não gerada' | 'Registrando' | 'Ativa' | 'Autorizada' | 'Capturada' | 'Paga' | 'Paga sem cobrança' | 'Expirada' | 'Cancelada' | 'Rejeitada' | 'Contestada'
    readonly nosso_numero: string | null
    readonly cobranca_id: number | null
    readonly pago_em: string | null
    readonly valor_pago: number | null
    readonly taxa_cartao: number | null
    readonly estornada: boolean | null
    readonly a_baixar: number | null
    readonly valor_cobranca: number | null
    readonly vencimento_cobranca: string | null
    readonly multa: number | null
    readonly juros: number | null
    readonly encargos_ditos: number | null
    readonly descontos_ditos: number | null
    readonly limite: string | null
    readonly janela_de: string | null
    readonly janela_ate: string | null
    readonly tolerancia: number | null
    readonly data_credor_informou: string | null
    readonly versao_vista: number
    readonly lugar: number
  }
  readonly aRemeter: {
    readonly cobranca_id: number
    readonly convenio_id: number
    readonly credor_id: number
    readonly movimento: '01' | '02' | '06' | '31'
    readonly vencimento: string
    readonly valor: number
    readonly motivo: string | null
  }
  readonly achadosDoEnriquecimento: {
    readonly achado_id: number
    readonly cliente_id: number
    readonly dado: 'telefone' | 'email' | 'cep' | 'endereco' | 'numero' | 'bairro' | 'cidade' | 'uf' | 'obito'
    readonly fonte: string | null
    readonly escore: number | null
    readonly status: 'Nova' | 'Aceita' | 'Recusada' | 'Já tem' | 'Em pendência'
    readonly enriquecimento_id: number
    readonly versao_vista: number
  }
  readonly acoesPorDia: {
    readonly id: number
    readonly evento_id: number | null
    readonly mensagem_id: number | null
    readonly ligacao_id: number | null
    readonly dia: string
    readonly canal: 'ligacao' | 'whatsapp' | 'sms' | 'email' | 'carta' | 'presencial' | 'sistema'
    readonly tipo_id: number | null
    readonly etapa_id: number | null
    readonly campanha_id: number | null
    readonly credor_id: number | null
    readonly feitas: number
    readonly enviadas: number
    readonly entregues: number
    readonly lidas: number
    readonly retornos: number
    readonly alos: number
    readonly cpcs: number
    readonly promessas: number
    readonly prometido: number
    readonly acordos: number
    readonly acordado: number
    readonly custo: number
    readonly recebido: number
  }
  readonly tarefas: {
    readonly id: number
    readonly tipo: 'agendamento' | 'promessa' | 'entrada' | 'acordo'
    readonly agendamento_id: number | null
    readonly promessa_id: number | null
    readonly acordo_id: number | null
    readonly parcela_id: number | null
    readonly cliente_id: number
    readonly credor_id: number | null
    readonly executivo_cobranca_id: number | null
    readonly data: string
    readonly quando: string | null
    readonly dito: string | null
    readonly valor: number | null
    readonly canal: 'ligacao' | 'whatsapp' | 'sms' | 'email' | 'carta' | 'presencial' | 'sistema' | null
    readonly status: string
    readonly perdida: boolean
    readonly sem_resposta: boolean
    readonly tratada: boolean
    readonly contato_resultado: string | null
    readonly contato_por: string | null
    readonly fim: 'quebrar' | 'cancelar' | null
    readonly valor_pago: number | null
    readonly forma_pagamento: 'boleto_pix' | 'link_voz' | 'link_credor' | 'maquineta' | 'Credor' | null
    readonly versao_vista: number | null
  }
  readonly acordosAutomaticos: {
    readonly acordo_id: number
    readonly cliente_id: number
    readonly credor_id: number
    readonly para: 'Aguardando aprovação' | 'Aguardando' | 'Vigente' | 'Em atraso' | 'Quebrado' | 'Quitado' | 'Cancelado' | 'Reparcelado' | 'Suspenso' | 'Baixa Administrativa' | null
    readonly regra: 'entrada' | 'dias' | 'parcelas' | null
    readonly vencimento: string
    readonly dias_atraso: number | null
    readonly parcelas_vencidas: number | null
    readonly limite: number | null
    readonly total: number
    readonly valor_pago: number
    readonly executivo_cobranca_id: number | null
  }
  readonly caixaDePendencias: {
    readonly id: number
    readonly origem: 'pendencia' | 'aprovacao'
    readonly pendencia_id: number | null
    readonly aprovacao_id: number | null
    readonly tipo: 'data_inicio_ilegivel' | 'saldo_diferente' | 'contestacao' | 'baixa_direta' | 'falecido' | 'cadastro_incompleto' | 'responsavel_de_menor' | 'devolucao_a_conferir' | 'remessa_a_confirmar' | 'boleto_rejeitado' | 'paga_sem_cobranca' | 'pago_de_novo' | 'pagamento_desfeito' | 'cartao_contestado' | 'mora_a_cobrar' | 'gravacao_pedida' | 'etapa_da_regua' | 'acordo_a_fechar' | 'pagamento_informado' | 'exclusao_recusada' | null
    readonly cliente_id: number | null
    readonly credor_id: number | null
    readonly texto: string | null
    readonly funcao: 'Administrador(a)' | 'Coordenador(a) de Cobrança' | 'Supervisor(a) Cobrança' | 'Executivo(a) de Cobrança' | 'Analista de Planejamento Financeiro Júnior' | 'Supervisor(a) Financeiro' | 'Analista de Backoffice' | 'Credor' | null
    readonly usuario_id: number | null
    readonly prazo: string | null
    readonly status: string
    readonly solucao: string | null
    readonly resolvida_em: string | null
    readonly aberta: boolean
    readonly decide: boolean
    readonly versao_vista: number
  }
  readonly candidatasDaPrestacao: {
    readonly linha_id: number
    readonly recebimento_id: number
    readonly credor_id: number
    readonly cliente_id: number
    readonly operacao_id: number
    readonly data: string
    readonly conta_em: string
    readonly dinheiro: 'casa' | 'credor'
    readonly sentido: 'credito' | 'debito'
    readonly forma: 'boleto_pix' | 'link_voz' | 'link_credor' | 'maquineta' | 'Credor'
    readonly dias_vencido: number
    readonly repasse_especial: boolean
    readonly repassado_antes: boolean
    readonly negativada: boolean
    readonly realizado: number
    readonly honorarios: number
    readonly comissao: number
    readonly taxa_cartao: number
    readonly valor_repasse: number
  }
  readonly cartaoConferido: {
    readonly id: number
    readonly linha_id: number | null
    readonly recebimento_id: number | null
    readonly parcela_id: number | null
    readonly credor_id: number | null
    readonly nsu: string | null
    readonly data: string
    readonly creditado_em: string | null
    readonly forma: 'boleto_pix' | 'link_voz' | 'link_credor' | 'maquineta' | 'Credor' | null
    readonly bruto: number | null
    readonly recebido: number | null
    readonly taxa_dita: number | null
    readonly taxa_tomada: number | null
    readonly liquido: number | null
    readonly solucao: string | null
    readonly conferencia: 'confere' | 'taxa_difere' | 'valor_difere' | 'sem_baixa' | 'sem_recebimento' | 'sem_venda' | 'resolvida'
  }
  readonly carteiraPorIdade: {
    readonly credor_id: number
    readonly titulos: number
    readonly a_vencer: number
    readonly ate_30: number
    readonly ate_60: number
    readonly ate_90: number
    readonly ate_180: number
    readonly ate_360: number
    readonly mais: number
    readonly total: number
  }
  readonly casosEmCobranca: {
    readonly id: number
    readonly cliente_id: number
    readonly credor_id: number
    readonly executivo_cobranca_id: number | null
    readonly titulos: number
    readonly em_cobranca: number
    readonly entrada: string
    readonly vencimento: string
    readonly ultimo_contato: string | null
    readonly contato_recente: boolean
    readonly telefones_validos: number
    readonly motivo: 'sem_telefone' | 'bloqueado' | 'sem_dono' | 'fora_de_regua' | null
    readonly recusa: 'lista_bloqueio' | 'lista_vencida' | 'cliente_sem_contato' | 'canal_bloqueado' | 'destino_de_outro' | 'destino_comercial' | 'destino_invalido' | 'telefone_bloqueado' | 'repactuacao_judicial' | 'obito' | 'menor' | 'prescrita' | 'fora_do_horario' | 'fora_do_contrato' | 'limite_do_periodo' | 'promessa_vigente' | 'acordo_em_dia' | 'contestado' | 'suspenso' | 'respondeu' | 'sem_modelo_aprovado' | 'limite_do_fornecedor' | 'fornecedor_indisponivel' | 'sem_destino' | 'destino_compartilhado' | 'pago' | 'sem_divida' | 'sem_valor' | 'custo_maximo' | 'oferta_vencida' | 'campanha_pausada' | 'campanha_cancelada' | 'dia_acabou' | 'condicao' | 'limite_da_etapa' | 'outra_etapa' | 'outra_do_dia' | 'pausada' | 'excluida' | null
  }
  readonly chamadasFeitas: {
    readonly id: number
    readonly evento_id: number
    readonly quando: string
    readonly cliente_id: number
    readonly credor_id: number | null
    readonly operacao_id: number | null
    readonly tipo_id: number
    readonly operador_id: number | null
    readonly alo: boolean
    readonly cpc: boolean
    readonly promessa: boolean
    readonly acordo: boolean
    readonly alos: number
    readonly cpcs: number
    readonly promessas: number
    readonly alo_porcento: number
    readonly cpc_porcento: number
    readonly acordo_porcento: number
  }
  readonly compromissos: {
    readonly id: number
    readonly tipo: 'agendamento' | 'promessa' | 'parcela'
    readonly agendamento_id: number | null
    readonly promessa_id: number | null
    readonly parcela_id: number | null
    readonly cliente_id: number
    readonly credor_id: number | null
    readonly executivo_cobranca_id: number | null
    readonly equipe_id: number | null
    readonly data: string
    readonly quando: string | null
    readonly dito: string | null
    readonly valor: number | null
    readonly versao_vista: number | null
  }
  readonly contatosDaCampanha: {
    readonly contato_id: number
    readonly campanha_id: number
    readonly rodada: number
    readonly cliente_id: number
    readonly credor_id: number
    readonly valor: number
    readonly motivo: 'lista_bloqueio' | 'lista_vencida' | 'cliente_sem_contato' | 'canal_bloqueado' | 'destino_de_outro' | 'destino_comercial' | 'destino_invalido' | 'telefone_bloqueado' | 'repactuacao_judicial' | 'obito' | 'menor' | 'prescrita' | 'fora_do_horario' | 'fora_do_contrato' | 'limite_do_periodo' | 'promessa_vigente' | 'acordo_em_dia' | 'contestado' | 'suspenso' | 'respondeu' | 'sem_modelo_aprovado' | 'limite_do_fornecedor' | 'fornecedor_indisponivel' | 'sem_destino' | 'destino_compartilhado' | 'pago' | 'sem_divida' | 'sem_valor' | 'custo_maximo' | 'oferta_vencida' | 'campanha_pausada' | 'campanha_cancelada' | 'dia_acabou' | 'condicao' | 'limite_da_etapa' | 'outra_etapa' | 'outra_do_dia' | 'pausada' | 'excluida' | null
    readonly mensagem_id: number | null
    readonly ligacao_id: number | null
    readonly status: 'Na fila' | 'Enviando' | 'Falha temporária' | 'Incerta' | 'Aceita' | 'Entregue' | 'Lida' | 'Respondeu' | 'Descadastrou' | 'Rejeitada' | 'Não entregue' | 'Expirada' | 'Erro de modelo' | 'Interrompida pelo provedor' | 'Bloqueada' | 'Cancelada' | null
    readonly status_ligacao: 'Na lista' | 'Discando' | 'Atendida' | 'Ocupado' | 'Não atende' | 'Caixa postal' | 'Abandonada' | 'Falha' | 'Retirada' | null
    readonly bloqueado: boolean
    readonly na_fila: boolean
    readonly enviado: boolean
    readonly entregue: boolean
    readonly lido: boolean
    readonly respondeu: boolean
    readonly falhou: boolean
    readonly listado: boolean
    readonly discado: boolean
    readonly atendeu: boolean
    readonly pessoa_certa: boolean
    readonly prometeu: boolean
    readonly fechou: boolean
    readonly enviada_em: string | null
    readonly custo: number | null
    readonly recebido: number
  }
  readonly contatosDaRegua: {
    readonly execucao_id: number
    readonly regua_id: number
    readonly etapa_id: number
    readonly dia: string
    readonly cliente_id: number
    readonly credor_id: number
    readonly status: 'Prevista' | 'Na fila' | 'Executada' | 'Pulada' | 'Falhou'
    readonly motivo: 'lista_bloqueio' | 'lista_vencida' | 'cliente_sem_contato' | 'canal_bloqueado' | 'destino_de_outro' | 'destino_comercial' | 'destino_invalido' | 'telefone_bloqueado' | 'repactuacao_judicial' | 'obito' | 'menor' | 'prescrita' | 'fora_do_horario' | 'fora_do_contrato' | 'limite_do_periodo' | 'promessa_vigente' | 'acordo_em_dia' | 'contestado' | 'suspenso' | 'respondeu' | 'sem_modelo_aprovado' | 'limite_do_fornecedor' | 'fornecedor_indisponivel' | 'sem_destino' | 'destino_compartilhado' | 'pago' | 'sem_divida' | 'sem_valor' | 'custo_maximo' | 'oferta_vencida' | 'campanha_pausada' | 'campanha_cancelada' | 'dia_acabou' | 'condicao' | 'limite_da_etapa' | 'outra_etapa' | 'outra_do_dia' | 'pausada' | 'excluida' | null
    readonly mensagem_id: number | null
    readonly ligacao_id: number | null
    readonly pendencia_id: number | null
    readonly pulado: boolean
    readonly enviado: boolean
    readonly entregue: boolean
    readonly respondeu: boolean
    readonly falhou: boolean
    readonly fechou: boolean
    readonly enviada_em: string | null
    readonly custo: number | null
    readonly recebido: number
  }
  readonly contatosDosClientes: {
    readonly id: number
    readonly cliente_id: number
    readonly meio: 'telefone' | 'email'
    readonly telefone_id: number | null
    readonly email_id: number | null
    readonly tipo: 'celular' | 'residencial' | 'comercial' | 'recado' | null
    readonly contato: string | null
    readonly origem: 'remessa' | 'enriquecimento' | 'informado'
    readonly situacao: 'bom' | 'recado' | 'nao_testado' | 'invalido' | 'retirado'
    readonly credor_id: number | null
    readonly credores: string | null
    readonly ultimo_resultado: string | null
    readonly ultimo_contato: string | null
    readonly tentativas: number | null
    readonly atendidas: number | null
    readonly bloqueado_ate: string | null
    readonly whatsapp: boolean | null
    readonly preferido: boolean | null
    readonly cadastrado_em: string
    readonly validos_porcento: number
  }
  readonly diasDasListas: {
    readonly id: number
    readonly lista: 'procon_sp' | 'procon_pa' | 'nao_me_perturbe' | 'interna' | 'nao_conhece'
    readonly ultima_id: number
    readonly dia: string
    readonly vence: string | null
    readonly velha: boolean
    readonly fonte: string | null
  }
  readonly diferencasDaPrestacao: {
    readonly id: number
    readonly prestacao_id: number
    readonly credor_id: number
    readonly tipo: 'sem_baixa' | 'valor_diferente' | 'outro_dia' | 'tarifa' | 'pago_de_novo' | 'contestada' | 'sem_dono' | 'so_o_credor' | 'credor_nao_tem'
    readonly referencia: string
    readonly parcela_id: number | null
    readonly operacao_id: number | null
    readonly retorno_id: number | null
    readonly pendencia_id: number | null
    readonly extrato_id: number | null
    readonly nosso_data: string | null
    readonly nosso_valor: number | null
    readonly banco_data: string | null
    readonly banco_valor: number | null
    readonly credor_data: string | null
    readonly credor_valor: number | null
  }
  readonly ensaioDaRegua: {
    readonly id: number
    readonly dia: string
    readonly regua_id: number
    readonly etapa_id: number
    readonly cliente_id: number
    readonly credor_id: number
    readonly operacao_id: number | null
    readonly parcela_id: number | null
    readonly canal: 'sms' | 'email' | 'whatsapp' | 'ligacao' | 'carta' | 'pendencia'
    readonly prevista_para: string
    readonly vai: boolean
    readonly motivo: 'lista_bloqueio' | 'lista_vencida' | 'cliente_sem_contato' | 'canal_bloqueado' | 'destino_de_outro' | 'destino_comercial' | 'destino_invalido' | 'telefone_bloqueado' | 'repactuacao_judicial' | 'obito' | 'menor' | 'prescrita' | 'fora_do_horario' | 'fora_do_contrato' | 'limite_do_periodo' | 'promessa_vigente' | 'acordo_em_dia' | 'contestado' | 'suspenso' | 'respondeu' | 'sem_modelo_aprovado' | 'limite_do_fornecedor' | 'fornecedor_indisponivel' | 'sem_destino' | 'destino_compartilhado' | 'pago' | 'sem_divida' | 'sem_valor' | 'custo_maximo' | 'oferta_vencida' | 'campanha_pausada' | 'campanha_cancelada' | 'dia_acabou' | 'condicao' | 'limite_da_etapa' | 'outra_etapa' | 'outra_do_dia' | 'pausada' | 'excluida' | null
    readonly regra: string | null
    readonly status: 'Prevista' | 'Na fila' | 'Executada' | 'Pulada' | 'Falhou' | null
    readonly mensagem_id: number | null
    readonly comparacao: 'espera' | 'igual' | 'diferente' | 'novo'
    readonly fato: 'lista_bloqueio' | 'lista_vencida' | 'cliente_sem_contato' | 'canal_bloqueado' | 'destino_de_outro' | 'destino_comercial' | 'destino_invalido' | 'telefone_bloqueado' | 'repactuacao_judicial' | 'obito' | 'menor' | 'prescrita' | 'fora_do_horario' | 'fora_do_contrato' | 'limite_do_periodo' | 'promessa_vigente' | 'acordo_em_dia' | 'contestado' | 'suspenso' | 'respondeu' | 'sem_modelo_aprovado' | 'limite_do_fornecedor' | 'fornecedor_indisponivel' | 'sem_destino' | 'destino_compartilhado' | 'pago' | 'sem_divida' | 'sem_valor' | 'custo_maximo' | 'oferta_vencida' | 'campanha_pausada' | 'campanha_cancelada' | 'dia_acabou' | 'condicao' | 'limite_da_etapa' | 'outra_etapa' | 'outra_do_dia' | 'pausada' | 'excluida' | null
  }
  readonly equipeAoVivo: {
    readonly id: number
    readonly executivo_id: number
    readonly equipe_id: number | null
    readonly pessoa_id: number | null
    readonly estado: 'Disponível' | 'Pausa' | 'Em ligação' | null
    readonly estado_desde: string | null
    readonly complemento: string | null
    readonly pausas: number
    readonly em_pausa: number
    readonly cliente_id: number | null
    readonly desde: string | null
    readonly contatos: number
    readonly cpcs: number
    readonly ultimo_contato: string | null
    readonly acordos: number
    readonly fechado: number
    readonly recebido: number
  }
  readonly etapasDaRegua: {
    readonly etapa_id: number
    readonly regua_id: number
    readonly dia: number
    readonly canal: 'sms' | 'email' | 'whatsapp' | 'ligacao' | 'carta' | 'pendencia'
    readonly pulados: number
    readonly enviados: number
    readonly entregues: number
    readonly respostas: number
    readonly acordos: number
    readonly recebido: number
    readonly custo: number
  }
  readonly evolucaoDasRemessas: {
    readonly id: number
    readonly remessa_id: number
    readonly credor_id: number
    readonly entrada: string
    readonly idade: number
    readonly nominal: number
    readonly recuperado: number
    readonly acumulado: number
    readonly porcento: number | null
  }
  readonly extratoConferido: {
    readonly linha_id: number
    readonly convenio_id: number | null
    readonly retorno_id: number | null
    readonly data: string
    readonly valor: number
    readonly historico: string
    readonly tipo: string | null
    readonly fitid: string
    readonly avisado: number | null
    readonly tarifas: number | null
    readonly conferencia: 'boletos' | 'pix' | 'pessoa' | 'boletos_diferentes' | 'fitid_repetido' | 'sem_aviso' | 'saida' | 'outra_conta'
  }
  readonly filaDeConversas: {
    readonly id: number
    readonly conversa_id: number
    readonly cliente_id: number | null
    readonly canal: 'whatsapp' | 'sms' | 'chat'
    readonly departamento: 'cobranca' | 'financeiro' | 'atendimento'
    readonly status: 'Aguardando' | 'Em atendimento' | 'Encerrada'
    readonly responsavel_id: number | null
    readonly aguarda_desde: string | null
    readonly espera: number | null
    readonly atrasada: boolean
    readonly ultima_em: string
    readonly versao_vista: number
  }
  readonly funilDeCobranca: {
    readonly id: number
    readonly etapa: 'carteira' | 'localizado' | 'contatado' | 'pessoa_certa' | 'promessa' | 'acordo' | 'pago'
    readonly cliente_id: number
    readonly credor_id: number | null
    readonly executivo_cobranca_id: number | null
    readonly equipe_id: number | null
    readonly dia: string
    readonly ate: string
    readonly antes_ate: string
  }
  readonly importacoesFeitas: {
    readonly id: number
    readonly arquivo: string
    readonly remessa_id: number
    readonly tipo: 'inclusao' | 'atualizacao' | 'pagamentos' | 'retirada' | 'contatos' | 'historico'
    readonly credor_id: number
    readonly usuario_id: number | null
    readonly inicio: string
    readonly duracao: number | null
    readonly linhas: number | null
    readonly entram: number | null
    readonly sem_mudanca: number | null
    readonly rejeitadas: number | null
    readonly previa: number | null
    readonly status: 'Recebida' | 'Validando' | 'Com erros' | 'Validada' | 'Confirmada' | 'Em cobrança' | 'Encerrada' | 'Desfeita' | 'Devolvida' | 'Falhou'
  }
  readonly ligacoesCurtas: {
    readonly id: number
    readonly ultima_id: number
    readonly dia: string
    readonly operador_id: number | null
    readonly numero_origem: string | null
    readonly ligacoes: number
    readonly curtas: number
    readonly porcento: number
  }
  readonly limitesDeLigacoes: {
    readonly id: number
    readonly ultima_id: number
    readonly contagem: 'mes' | 'curtas'
    readonly ligacoes: number
    readonly contadas: number
    readonly limite: number
    readonly alerta: boolean
  }
  readonly linhasRecebidas: {
    readonly id: number
    readonly linha_do_livro_id: number
    readonly recebimento_id: number
    readonly linha_id: number
    readonly parcela_id: number
    readonly acordo_id: number
    readonly operacao_id: number
    readonly credor_id: number
    readonly remessa_id: number | null
    readonly idade: number | null
    readonly do_credor: boolean
    readonly dinheiro: 'casa' | 'credor'
    readonly numero_operacao: string
    readonly dias_vencido: number
    readonly data: string
    readonly principal: number
    readonly juros: number
    readonly multa: number
    readonly honorarios: number
    readonly desconto: number
    readonly mora_multa: number
    readonly mora_juros: number
    readonly realizado: number
    readonly comissao: number
    readonly taxa_cartao: number
    readonly valor_repasse: number
    readonly repasse_especial: boolean
    readonly prestacao_id: number | null
  }
  readonly listaDeInsucessos: {
    readonly id: number
    readonly origem: 'remessa' | 'importacao' | 'retorno' | 'telefone' | 'email'
    readonly insucesso_id: number | null
    readonly arquivo: string | null
    readonly recurso: string | null
    readonly importacao: number | null
    readonly tipo_remessa: string | null
    readonly retorno_id: number | null
    readonly cliente_id: number | null
    readonly contato_telefone_id: number | null
    readonly contato_email_id: number | null
    readonly credor_id: number | null
    readonly remessa_id: number | null
    readonly linha: number | null
    readonly campo: string | null
    readonly motivo: string
    readonly quando: string
    readonly status: string
    readonly contato: boolean
    readonly aberto: boolean
    readonly versao_vista: number
  }
  readonly metaDoDia: {
    readonly id: number
    readonly executivo_id: number
    readonly equipe_id: number | null
    readonly meta: number
    readonly antes: number
    readonly falta: number
    readonly dias_restantes: number
    readonly meta_do_dia: number
    readonly recebido_hoje: number
    readonly porcento: number | null
    readonly recebido: number
    readonly projecao: number
    readonly lugar: number | null
  }
  readonly metasPorDia: {
    readonly id: number
    readonly meta_id: number
    readonly dia: string
    readonly tipo: 'recebido' | 'faturamento' | 'honorario' | 'acordos' | 'cpc'
    readonly executivo_id: number | null
    readonly equipe_id: number | null
    readonly credor_id: number | null
    readonly somada: boolean
    readonly valor: number
  }
  readonly minhaMeta: {
    readonly id: number
    readonly executivo_id: number
    readonly lugar: number | null
    readonly meta: number | null
    readonly recebido: number
    readonly recebido_hoje: number
    readonly falta: number | null
    readonly dias_restantes: number
    readonly meta_do_dia: number | null
    readonly projecao: number
  }
  readonly negativacaoDeClientes: {
    readonly id: number
    readonly operacao_id: number
    readonly negativacao_id: number | null
    readonly cliente_id: number
    readonly credor_id: number
    readonly valor: number
    readonly vencimento: string
    readonly dias: number
    readonly situacao: string
    readonly motivos: string | null
    readonly enviado_em: string | null
    readonly entregue_em: string | null
    readonly prazo_em: string | null
    readonly bureau: 'pefin' | 'spc' | 'outro' | null
    readonly enviada_em: string | null
    readonly aceita_em: string | null
    readonly publicada_em: string | null
    readonly recusa: string | null
    readonly causa_exclusao: 'pagamento' | 'primeira_parcela' | 'contestada' | 'contestacao_aceita' | 'erro' | 'devolucao' | 'ordem_judicial' | 'prescricao' | 'cinco_anos' | null
    readonly causa_em: string | null
    readonly alerta_em: string | null
    readonly limite_em: string | null
    readonly a_enviar: string | null
    readonly versao_vista: number
  }
  readonly previsaoDeRecebimento: {
    readonly id: number
    readonly credor_id: number
    readonly idade: 'no_mes' | 'depois' | 'ate_30' | 'ate_60' | 'ate_90' | 'ate_180' | 'mais'
    readonly abertas: number
    readonly aberto: number
    readonly parcelas: number | null
    readonly da_casa: boolean
    readonly parte: number | null
    readonly previsto: number
    readonly faturamento: number
  }
  readonly projecaoDoMes: {
    readonly id: number
    readonly meta_do_nivel_id: number
    readonly nivel: 'casa' | 'equipe' | 'credor'
    readonly equipe_id: number | null
    readonly credor_id: number | null
    readonly meta: number
    readonly recebido: number
    readonly recebido_hoje: number
    readonly falta: number
    readonly dias_restantes: number
    readonly meta_do_dia: number
    readonly porcento: number | null
    readonly projecao: number
  }
  readonly proximosClientes: {
    readonly posicao: number
    readonly cliente_id: number
    readonly motivo: 'cobrar_promessa' | 'promessa_quebrada' | 'retornar' | 'acordo_em_risco' | 'contatar' | 'negociar'
    readonly vencimento: string
    readonly em_cobranca: number
    readonly ultimo_contato: string | null
  }
  readonly recebimentosDoFinanceiro: {
    readonly id: number
    readonly recebimento_id: number
    readonly parcela_id: number
    readonly acordo_id: number
    readonly credor_id: number
    readonly executivo_cobranca_id: number | null
    readonly equipe_id: number | null
    readonly tipo: 'baixa' | 'estorno'
    readonly origem: 'Acordo' | 'Baixa' | 'Migração'
    readonly data: string
    readonly forma: 'boleto_pix' | 'link_voz' | 'link_credor' | 'maquineta' | 'Credor'
    readonly dinheiro: 'casa' | 'credor'
    readonly creditado_em: string | null
    readonly valor: number
    readonly honorarios: number
    readonly comissao: number
    readonly faturamento: number
    readonly taxa_cartao: number
    readonly valor_repasse: number
    readonly mora_multa: number
    readonly mora_juros: number
    readonly mora: number
    readonly cobranca_id: number | null
    readonly estorna: number | null
    readonly motivo: string | null
    readonly observacao: string | null
    readonly lote: string | null
    readonly prestacao: number | null
    readonly tarifa: number | null
    readonly imposto: number | null
    readonly vigencia_imposto_id: number | null
    readonly comissao_executivo: number | null
    readonly vigencia_comissao_id: number | null
    readonly repassado_em: string | null
    readonly conta: string | null
    readonly registrado_em: string
    readonly registrado_por_id: number | null
  }
  readonly enviosDeRelatorios: {
    readonly id: number
    readonly agendado_id: number
    readonly pessoa_id: number | null
    readonly quando: string
    readonly situacao: 'na_fila' | 'executando' | 'concluido' | 'falhou' | 'cancelado'
    readonly linhas: number | null
    readonly motivo: string | null
  }
  readonly resultadoDasCampanhas: {
    readonly campanha_id: number
    readonly canal: 'ligacao' | 'whatsapp' | 'sms' | 'email' | 'carta' | 'presencial' | 'sistema'
    readonly status: 'Rascunho' | 'Aguardando aprovação' | 'Agendada' | 'Enviando' | 'Pausada' | 'Concluída' | 'Cancelada' | 'Falhou'
    readonly iniciada_em: string | null
    readonly publico: number
    readonly progresso: number | null
    readonly na_fila: number
    readonly bloqueados: number
    readonly enviados: number
    readonly chegou: number | null
    readonly entregues: number
    readonly lidos: number
    readonly respostas: number
    readonly falhas: number
    readonly promessas: number
    readonly acordos: number
    readonly custo: number
    readonly recebido: number
    readonly por_real: number | null
  }
  readonly retornosDoBanco: {
    readonly id: number
    readonly arquivo: string
    readonly convenio_id: number
    readonly numero: string | null
    readonly gerado_em: string | null
    readonly situacao: 'conferir' | 'entrando' | 'trazido'
    readonly usuario_id: number | null
    readonly enviado_em: string
    readonly linhas: number
    readonly novas: number | null
    readonly pago: number | null
    readonly tarifa: number | null
    readonly divergentes: number | null
    readonly sem_dono: number | null
    readonly previa: number | null
  }
  readonly tarifasDoBanco: {
    readonly id: number
    readonly convenio_id: number
    readonly mes: string
    readonly linhas: number
    readonly tarifa: number
    readonly avulsa: number | null
  }
  readonly usoDosEnriquecimentos: {
    readonly id: number
    readonly achado_id: number
    readonly veio_em: string
    readonly enriquecimento_id: number
    readonly cliente_id: number
    readonly dado: 'telefone' | 'email' | 'cep' | 'endereco' | 'numero' | 'bairro' | 'cidade' | 'uf' | 'obito'
    readonly fonte: string | null
    readonly escore: number | null
    readonly status: 'Nova' | 'Aceita' | 'Recusada' | 'Já tem' | 'Em pendência'
    readonly usado_em: string | null
    readonly resultado: 'sem_resposta' | 'alo' | 'cpc' | 'acordo' | null
    readonly usados: number
    readonly alos: number
    readonly cpcs: number
    readonly acordos: number
  }
}
