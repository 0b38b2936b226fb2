/* Copies that share what they cross, against arithmetic to the nanosecond. SPEC 4.2, 4.9 to 4.11. */
#include "trace_fixture.h"

enum { PEER_PCIE_FIXED_NS = 11000, SIZE = 1000000, MB = 1000 };

static const copy_places within = {0, 0};

static void one_copy_takes_fixed_plus_bytes_over_rate(void) {
    static const struct {
        copy_places places;
        uint64_t mb_per_sec;
    } paths[] = {{{-1, 0}, 24800}, {{0, -1}, 27600}, {{0, 0}, 769000}, {{0, 1}, 26200}, {{-1, 1}, 24800}};
    static const size_t sizes[] = {1, 64, 4095, 12345, 1 << 20, 10000007};
    use_devices(2);
    for (size_t p = 0; p < sizeof paths / sizeof paths[0]; p++) {
        for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
            copy_bundle bundle = {.count = 0};
            aclsimCopyRecord record;
            add_copy(&bundle, paths[p].places, sizes[s]);
            run_bundle(&bundle, &record);
            EXPECT_EQ(took_ns(&record), FIXED_NS + flow_ns(sizes[s], paths[p].mb_per_sec));
            EXPECT_EQ(record.bytes, sizes[s]);
        }
    }
}

static void streams_share_a_link_evenly(void) {
    use_devices(1);
    for (uint64_t streams = 1; streams <= 9; streams += 2) {
        copy_bundle bundle = {.count = 0};
        aclsimCopyRecord records[MOST_COPIES];
        for (uint64_t i = 0; i < streams; i++) {
            add_copy(&bundle, up, SIZE);
        }
        run_bundle(&bundle, records);
        for (uint64_t i = 0; i < streams; i++) {
            EXPECT_EQ(took_ns(&records[i]), FIXED_NS + flow_ns(streams * SIZE, 24800));
        }
    }
}

/* Copies of 1, 2 and 3 sizes: the first third is shared by three, the next by two, the last is alone. */
static void unequal_copies_end_one_after_the_other(void) {
    use_devices(1);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[3];
    add_copy(&bundle, up, 3L * 248 * MB);
    add_copy(&bundle, up, 1L * 248 * MB);
    add_copy(&bundle, up, 2L * 248 * MB);
    run_bundle(&bundle, records);
    EXPECT_EQ(took_ns(&records[1]), FIXED_NS + flow_ns(3L * 248 * MB, 24800));
    EXPECT_EQ(took_ns(&records[2]), FIXED_NS + flow_ns(5L * 248 * MB, 24800));
    EXPECT_EQ(took_ns(&records[0]), FIXED_NS + flow_ns(6L * 248 * MB, 24800));
}

static void directions_are_independent_below_the_cap(void) {
    use_devices(1);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[3];
    add_copy(&bundle, up, SIZE);
    add_copy(&bundle, down, SIZE);
    add_copy(&bundle, within, SIZE);
    run_bundle(&bundle, records);
    EXPECT_EQ(took_ns(&records[0]), FIXED_NS + flow_ns(SIZE, 24800));
    EXPECT_EQ(took_ns(&records[1]), FIXED_NS + flow_ns(SIZE, 27600));
    EXPECT_EQ(took_ns(&records[2]), FIXED_NS + flow_ns(SIZE, 769000));
}

/* 40 GB/s for both: 20 each, which is less than either link has. */
static void directions_share_the_root_complex(void) {
    use_devices(1);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[2];
    add_copy(&bundle, up, SIZE);
    add_copy(&bundle, down, SIZE);
    run_bundle(&bundle, records);
    EXPECT_EQ(took_ns(&records[0]), FIXED_NS + flow_ns(SIZE, 20000));
    EXPECT_EQ(took_ns(&records[1]), FIXED_NS + flow_ns(SIZE, 20000));
}

/* 40 GB/s: three flows upwards are held to 24.8/3 each by their own link, the one downwards has the rest. */
static void what_others_cannot_use_is_shared_on(void) {
    use_devices(1);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[4];
    for (int i = 0; i < 3; i++) {
        add_copy(&bundle, up, SIZE);
    }
    add_copy(&bundle, down, SIZE);
    run_bundle(&bundle, records);
    EXPECT_EQ(took_ns(&records[3]), FIXED_NS + flow_ns(SIZE, 15200));
    EXPECT_EQ(took_ns(&records[0]), FIXED_NS + flow_ns(3L * SIZE, 24800));
    EXPECT_EQ(took_ns(&records[2]), took_ns(&records[0]));
}

/* 40 GB/s: 20 each until the shorter one is done after 10 us, then the longer one has its link's 24.8. */
static void shares_change_when_a_copy_ends(void) {
    use_devices(1);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[2];
    add_copy(&bundle, up, 200L * MB + 248L * MB);
    add_copy(&bundle, down, 200L * MB);
    run_bundle(&bundle, records);
    EXPECT_EQ(took_ns(&records[1]), FIXED_NS + 10000);
    EXPECT_EQ(took_ns(&records[0]), FIXED_NS + 10000 + 10000);
}

static void a_lone_copy_gets_no_more_than_the_cap(void) {
    use_devices(1);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord record;
    add_copy(&bundle, up, SIZE);
    run_bundle(&bundle, &record);
    EXPECT_EQ(took_ns(&record), FIXED_NS + flow_ns(SIZE, 10000));
}

/* Both directions of both devices of a node ask for 104.8 of its 64 GB/s. */
static void devices_of_a_node_share_its_root_complex(void) {
    use_devices(4);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[6];
    add_copy(&bundle, up, SIZE);
    add_copy(&bundle, down, SIZE);
    add_copy(&bundle, (copy_places){-1, 1}, SIZE);
    add_copy(&bundle, (copy_places){1, -1}, SIZE);
    add_copy(&bundle, (copy_places){-1, 2}, SIZE);
    add_copy(&bundle, (copy_places){3, -1}, SIZE);
    run_bundle(&bundle, records);
    for (int i = 0; i < 4; i++) {
        EXPECT_EQ(took_ns(&records[i]), FIXED_NS + flow_ns(SIZE, 16000));
    }
    EXPECT_EQ(took_ns(&records[4]), FIXED_NS + flow_ns(SIZE, 24800)); /* of another node */
    EXPECT_EQ(took_ns(&records[5]), FIXED_NS + flow_ns(SIZE, 27600));
}

/* 310: four chips below a switch with 11 GB/s each way. */
static void devices_below_a_switch_share_its_uplink(void) {
    enum { EDGE_FIXED_NS = 15000 };
    use_devices(5);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[6];
    for (int32_t i = 0; i < 5; i++) {
        add_copy(&bundle, (copy_places){-1, i}, SIZE);
    }
    add_copy(&bundle, down, SIZE);
    run_bundle(&bundle, records);
    for (int i = 0; i < 4; i++) {
        EXPECT_EQ(took_ns(&records[i]), EDGE_FIXED_NS + flow_ns(SIZE, 2750));
    }
    EXPECT_EQ(took_ns(&records[4]), EDGE_FIXED_NS + flow_ns(SIZE, 3000)); /* below the next switch */
    EXPECT_EQ(took_ns(&records[5]), EDGE_FIXED_NS + flow_ns(SIZE, 3000)); /* the other way */
}

static void peers_share_their_pair(void) {
    use_devices(3);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[3];
    add_copy(&bundle, (copy_places){0, 1}, SIZE);
    add_copy(&bundle, (copy_places){1, 0}, SIZE);
    add_copy(&bundle, (copy_places){0, 2}, SIZE);
    run_bundle(&bundle, records);
    EXPECT_EQ(took_ns(&records[0]), FIXED_NS + flow_ns(SIZE, 25400));
    EXPECT_EQ(took_ns(&records[1]), FIXED_NS + flow_ns(SIZE, 25400));
    EXPECT_EQ(took_ns(&records[2]), FIXED_NS + flow_ns(SIZE, 26200));
}

/* A peer copy over PCIe and one to the host leave device 0 by the same 27.6 GB/s. */
static void peers_over_pcie_share_the_uplink(void) {
    use_devices(2);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[2];
    add_copy(&bundle, (copy_places){0, 1}, SIZE);
    run_bundle(&bundle, records);
    EXPECT_EQ(took_ns(&records[0]), PEER_PCIE_FIXED_NS + flow_ns(SIZE, 20000));
    /* The copy to the host has a head start of 5500 ns, 27.6 * 5500 bytes; then they have half each. */
    uint64_t rest = SIZE - 151800;
    bundle = (copy_bundle){.count = 0};
    add_copy(&bundle, (copy_places){0, 1}, SIZE);
    add_copy(&bundle, down, SIZE);
    run_bundle(&bundle, records);
    EXPECT_EQ(took_ns(&records[1]), PEER_PCIE_FIXED_NS + flow_ns(rest, 13800));
    uint64_t shared_ns = flow_ns(rest, 13800);
    EXPECT(took_ns(&records[0]) >= PEER_PCIE_FIXED_NS + shared_ns + flow_ns(SIZE - rest, 20000) - 1);
    EXPECT(took_ns(&records[0]) <= PEER_PCIE_FIXED_NS + shared_ns + flow_ns(SIZE - rest, 20000));
}

/* 30 GB/s from node to node, each way. */
static void peers_share_the_link_between_nodes(void) {
    use_devices(4);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[3];
    add_copy(&bundle, (copy_places){0, 2}, SIZE);
    add_copy(&bundle, (copy_places){1, 3}, SIZE);
    run_bundle(&bundle, records);
    EXPECT_EQ(took_ns(&records[0]), PEER_PCIE_FIXED_NS + flow_ns(SIZE, 15000));
    EXPECT_EQ(took_ns(&records[1]), PEER_PCIE_FIXED_NS + flow_ns(SIZE, 15000));
    bundle = (copy_bundle){.count = 0};
    add_copy(&bundle, (copy_places){0, 2}, SIZE);
    add_copy(&bundle, (copy_places){3, 1}, SIZE);
    run_bundle(&bundle, records);
    EXPECT_EQ(took_ns(&records[0]), PEER_PCIE_FIXED_NS + flow_ns(SIZE, 20000));
    EXPECT_EQ(took_ns(&records[1]), PEER_PCIE_FIXED_NS + flow_ns(SIZE, 20000));
}

static void groups_are_joined_by_pcie(void) {
    use_devices(9);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[2];
    add_copy(&bundle, (copy_places){0, 7}, SIZE);
    add_copy(&bundle, (copy_places){0, 8}, SIZE);
    run_bundle(&bundle, records);
    EXPECT_EQ(took_ns(&records[0]), FIXED_NS + flow_ns(SIZE, 26200));
    EXPECT_EQ(took_ns(&records[1]), PEER_PCIE_FIXED_NS + flow_ns(SIZE, 20000));
}

/* 910A, two below a switch: only the uplinks are shared, and the switch passes on between its own two. */
static void a_switch_passes_on_between_its_devices(void) {
    use_devices(2);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[3];
    add_copy(&bundle, (copy_places){0, 1}, SIZE);
    add_copy(&bundle, (copy_places){-1, 0}, SIZE);
    add_copy(&bundle, (copy_places){-1, 1}, SIZE);
    run_bundle(&bundle, records);
    EXPECT_EQ(took_ns(&records[0]), 12000 + flow_ns(SIZE, 12000));
    EXPECT_EQ(took_ns(&records[1]), 8000 + flow_ns(SIZE, 12500));
    EXPECT_EQ(took_ns(&records[2]), 8000 + flow_ns(SIZE, 12500));
}

static void a3_has_its_host_on_hccs(void) {
    use_devices(2);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[3];
    add_copy(&bundle, up, SIZE);
    add_copy(&bundle, down, SIZE);
    add_copy(&bundle, (copy_places){0, 1}, SIZE);
    run_bundle(&bundle, records);
    EXPECT_EQ(took_ns(&records[0]), FIXED_NS + flow_ns(SIZE, 110000));
    EXPECT_EQ(took_ns(&records[1]), FIXED_NS + flow_ns(SIZE, 110000));
    EXPECT_EQ(took_ns(&records[2]), FIXED_NS + flow_ns(SIZE, 159000));
}

/* The same by the machine's clock: the schedule is the model's, whoever was late in carrying it out. */
static void shares_in_real_time(void) {
    use_devices(1);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[3];
    size_t count = 0;
    add_copy(&bundle, up, SIZE);
    add_copy(&bundle, down, SIZE);
    EXPECT_OK(aclrtRecordEvent(bundle.gates[0], NULL));
    EXPECT_OK(aclrtSynchronizeDevice());
    EXPECT_OK(aclsimTakeCopies(records, 3, &count, NULL));
    EXPECT_EQ(count, 2);
    EXPECT_EQ(records[0].startNs, records[1].startNs);
    EXPECT_EQ(took_ns(&records[0]), FIXED_NS + flow_ns(SIZE, 20)); /* a thousandth of 40 GB/s for both */
    EXPECT_EQ(took_ns(&records[1]), took_ns(&records[0]));
    EXPECT(aclsimNowNs() >= records[1].endNs);
}

SIM_TEST_MAIN(
    {"4.2", "one copy on every path and of every size", "clock=virtual",
     one_copy_takes_fixed_plus_bytes_over_rate},
    {"4.2", "n streams get 1/n each", "clock=virtual;devices=1", streams_share_a_link_evenly},
    {"4.2", "unequal copies", "clock=virtual;devices=1", unequal_copies_end_one_after_the_other},
    {"4.2", "directions below the cap", "clock=virtual;devices=1", directions_are_independent_below_the_cap},
    {"4.10", "both directions under the root complex", "clock=virtual;devices=1;rootComplexGBps=40",
     directions_share_the_root_complex},
    {"3.2", "both directions in real time", "devices=1;rootComplexGBps=40;rateScale=0.001",
     shares_in_real_time},
    {"4.11", "what others cannot use", "clock=virtual;devices=1;rootComplexGBps=40",
     what_others_cannot_use_is_shared_on},
    {"4.11", "shares change with the flows", "clock=virtual;devices=1;rootComplexGBps=40",
     shares_change_when_a_copy_ends},
    {"4.10", "a lone copy under a low cap", "clock=virtual;devices=1;rootComplexGBps=10",
     a_lone_copy_gets_no_more_than_the_cap},
    {"4.10", "devices of one node", "clock=virtual;devices=4", devices_of_a_node_share_its_root_complex},
    {"4.10", "devices below one switch", "clock=virtual;product=atlas-200-300-500;devices=5",
     devices_below_a_switch_share_its_uplink},
    {"4.10", "both directions of a pair", "clock=virtual;devices=3", peers_share_their_pair},
    {"4.10", "peers across switches", "clock=virtual;topology=pcie", peers_over_pcie_share_the_uplink},
    {"4.10", "peers across nodes", "clock=virtual;topology=pcie;devices=4",
     peers_share_the_link_between_nodes},
    {"2.3", "peers beyond a group", "clock=virtual;devices=9", groups_are_joined_by_pcie},
    {"4.10", "peers below one switch", "clock=virtual;topology=pcie;chip=ascend910a",
     a_switch_passes_on_between_its_devices},
    {"2.3", "910C", "clock=virtual;chip=ascend910c", a3_has_its_host_on_hccs})
